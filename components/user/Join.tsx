import { Callout } from '@/components/common/feedback/Callout'
import { LinkButton } from '@/components/common/button/LinkButton'
import { Loading } from '@/components/common/feedback/Loading'
import { NoScriptCallout } from '@/components/common/feedback/NoScriptCallout'
import { PageTitle } from '@/components/common/text/PageTitle'
import { Skeleton } from '@/components/common/feedback/Skeleton'
import { Stack } from '@/components/common/layout/Stack'
import { StoredStateUnreadable } from '@/components/common/feedback/StoredStateUnreadable'
import type { Storefront } from '@/lib/contract/wire'
import { withRedirect } from '@/lib/redirect/afterLogin'
import { useAppSelector } from '@/store/hooks'
import { selectIsRehydrated } from '@/store/session/selectors'
import { JoinSteps } from './JoinSteps'
import { SnsButtons } from './SnsButtons'
import { useRedirectAfterLogin } from './useRedirectAfterLogin'

const NAMES = { KAKAO: '카카오', APPLE: 'Apple' } as const

/** The sign-up, continued where the visitor left it. */
export const Join = ({ providers }: { providers: Storefront['sns'] }) => {
  const redirect = useRedirectAfterLogin()
  const isRehydrated = useAppSelector(selectIsRehydrated)
  const registType = useAppSelector(({ user }) => user.signupInfo.regist_type)
  return (
    <Stack $isNarrow>
      <PageTitle>회원가입</PageTitle>
      <StoredStateUnreadable />
      {registType !== 'EMAIL' && (
        <Callout role="status">{NAMES[registType]} 계정으로 가입하고 있어요.</Callout>
      )}
      {isRehydrated ? (
        <JoinSteps />
      ) : (
        <>
          <NoScriptCallout />
          <Loading>
            <Skeleton height="16rem" />
          </Loading>
        </>
      )}
      {registType === 'EMAIL' && <SnsButtons providers={providers} redirect={redirect} />}
      <LinkButton href={withRedirect('/user/login', redirect)} variant="ghost" isFullWidth>
        이미 회원이에요
      </LinkButton>
    </Stack>
  )
}
