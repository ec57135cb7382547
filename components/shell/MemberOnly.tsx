import { useRouter } from 'next/router'
import { Fragment, type ReactNode, useEffect, useEffectEvent } from 'react'
import { Loading } from '@/components/common/Loading'
import { NoScriptNotice } from '@/components/common/NoScriptNotice'
import { Skeleton } from '@/components/common/Skeleton'
import { useAppSelector } from '@/store/hooks'
import { selectIsLogin, selectIsRehydrated } from '@/store/session/selectors'

/**
 * The guard of member routes (docs/specification.md#screens, docs/specification.md#roles): decides only after what the browser stored is
 * known, so nobody who is logged in is bounced and nobody else sees a member's page.
 */
export const MemberOnly = ({ children }: { children: ReactNode }) => {
  const { asPath, isReady, replace } = useRouter()
  const isLogin = useAppSelector(selectIsLogin)
  const isRehydrated = useAppSelector(selectIsRehydrated)
  // Its alert is read first, and leads to the log-in by way of the log-out.
  const isSessionEnded = useAppSelector(({ banner }) => banner.isSessionEnded)
  const userToken = useAppSelector(({ user }) => user.userToken)
  const isTurnedAway = isReady && isRehydrated && !isLogin && !isSessionEnded

  // Once per visit: the way to the login page changes the path while this still stands.
  const turnAway = useEffectEvent(() => {
    void replace({ pathname: '/user/login', query: { redirect: asPath } })
  })
  useEffect(() => {
    if (isTurnedAway) turnAway()
  }, [isTurnedAway])

  // Another member, who logged in in another tab, must not be shown what this one's page holds.
  if (isRehydrated && isLogin) return <Fragment key={userToken}>{children}</Fragment>
  return (
    <>
      <NoScriptNotice />
      <Loading>
        <Skeleton height="12rem" />
      </Loading>
    </>
  )
}
