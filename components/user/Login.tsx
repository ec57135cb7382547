import Link from 'next/link'
import { useRouter } from 'next/router'
import styled from 'styled-components'
import { Callout } from '@/components/common/feedback/Callout'
import { LinkButton } from '@/components/common/button/LinkButton'
import { NoScriptCallout } from '@/components/common/feedback/NoScriptCallout'
import { PageTitle } from '@/components/common/text/PageTitle'
import { Stack } from '@/components/common/layout/Stack'
import { StoredStateUnreadable } from '@/components/common/feedback/StoredStateUnreadable'
import type { Storefront } from '@/lib/contract/wire'
import { withRedirect } from '@/lib/redirect/afterLogin'
import { reservationListHref } from '@/lib/reservation/reservationHref'
import { useAppSelector } from '@/store/hooks'
import { touchLine } from '@/styles/lineStyle'
import { theme } from '@/styles/theme'
import { LoginForm } from './LoginForm'
import { OneLoginButton } from './OneLoginButton'
import { OneLoginReturn } from './OneLoginReturn'
import { SnsButtons } from './SnsButtons'
import { useRedirectAfterLogin } from './useRedirectAfterLogin'

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  column-gap: ${theme.space.md};

  a {
    ${touchLine}
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
  }
`

type Props = { providers: Storefront['sns'] }

/** The log-in page: also that to which the one log-in comes back, with its state. */
export const Login = ({ providers }: Props) => {
  const { state } = useRouter().query
  return state === undefined ? <LoginForms providers={providers} /> : <OneLoginReturn />
}

/** Login of a member, by password or by another service, with links for visitors without an account. */
const LoginForms = ({ providers }: Props) => {
  const redirect = useRedirectAfterLogin()
  const isGuest = useAppSelector(({ user }) => user.userGuestToken !== '')
  const links = [
    { href: withRedirect('/user/join', redirect), label: '회원가입' },
    { href: withRedirect('/user/find', redirect), label: '가입한 이메일 찾기' },
    { href: withRedirect('/user/password', redirect), label: '비밀번호 찾기' },
    { href: '/reservation/guest', label: '비회원 예약 조회' },
  ]
  return (
    <Stack $gap="lg" $isNarrow>
      <PageTitle>로그인</PageTitle>
      <NoScriptCallout />
      <StoredStateUnreadable />
      {isGuest && (
        <Callout>
          비회원으로 확인하셨어요.
          <LinkButton
            href={reservationListHref('guest')}
            prefetch={false}
            variant="secondary"
            isSmall
          >
            비회원 예약 보기
          </LinkButton>
        </Callout>
      )}
      <LoginForm />
      <Stack $gap="xs">
        <OneLoginButton redirect={redirect} />
        <SnsButtons providers={providers} redirect={redirect} />
      </Stack>
      <Links>
        {links.map(({ href, label }) => (
          <li key={label}>
            <Link href={href} prefetch={false}>
              {label}
            </Link>
          </li>
        ))}
      </Links>
    </Stack>
  )
}
