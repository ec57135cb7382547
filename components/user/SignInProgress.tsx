import { EmptyState } from '@/components/common/feedback/EmptyState'
import { LinkButton } from '@/components/common/button/LinkButton'
import { Loading } from '@/components/common/feedback/Loading'
import { NoScriptCallout } from '@/components/common/feedback/NoScriptCallout'
import { PageTitle } from '@/components/common/text/PageTitle'
import { Skeleton } from '@/components/common/feedback/Skeleton'
import { withRedirect } from '@/lib/redirect/afterLogin'

type Props = {
  title: string
  /** Why it failed; empty while it is under way. */
  problem: string
  /** Where to go after another log-in. */
  redirect: string
}

/** What a page shows that a sign-in comes back to. */
export const SignInProgress = ({ title, problem, redirect }: Props) => (
  <>
    <PageTitle>{title}</PageTitle>
    {problem ? (
      <div role="alert">
        <EmptyState
          title={problem}
          action={
            <LinkButton href={withRedirect('/user/login', redirect)}>로그인 화면으로</LinkButton>
          }
        />
      </div>
    ) : (
      <>
        <NoScriptCallout />
        <Loading label="로그인하고 있어요">
          <Skeleton height="6rem" />
        </Loading>
      </>
    )}
  </>
)
