import { useRouter } from 'next/router'
import { Fragment, type ReactNode, useEffect, useEffectEvent } from 'react'
import { ScriptPlaceholder } from '@/components/common/load/ScriptPlaceholder'
import { useAppSelector } from '@/store/hooks'
import { fetchSessionCode } from '@/store/session/fetchSessionCode'
import { selectIsLogin, selectIsRehydrated } from '@/store/session/selectors'

fetchSessionCode()

/**
 * The guard of member routes (docs/specification.md#screens, docs/specification.md#roles). It decides after the stored session is
 * read, so that a logged-in member is not redirected and nobody else sees a member's page.
 */
export const MemberOnly = ({ children }: { children: ReactNode }) => {
  const { asPath, isReady, replace } = useRouter()
  const isLogin = useAppSelector(selectIsLogin)
  const isRehydrated = useAppSelector(selectIsRehydrated)
  // The alert of an ended session is read first; it leads to the login by way of the logout.
  const isSessionEnded = useAppSelector(({ banner }) => banner.isSessionEnded)
  const userToken = useAppSelector(({ user }) => user.userToken)
  const isRejected = isReady && isRehydrated && !isLogin && !isSessionEnded

  // Once per visit: the redirect changes the path while this component is still mounted.
  const redirectToLogin = useEffectEvent(() => {
    void replace({ pathname: '/user/login', query: { redirect: asPath } })
  })
  useEffect(() => {
    if (isRejected) redirectToLogin()
  }, [isRejected])

  // A login in another tab must not show this member's data to another one: the key remounts the page.
  if (isRehydrated && isLogin) return <Fragment key={userToken}>{children}</Fragment>
  return <ScriptPlaceholder height="12rem" />
}
