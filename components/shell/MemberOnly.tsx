import { useRouter } from 'next/router'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Loading } from '@/components/common/Loading'
import { Skeleton } from '@/components/common/Skeleton'
import { useAppSelector } from '@/store/hooks'
import { selectIsLogin, selectIsRehydrated } from '@/store/session/selectors'

/**
 * The guard of member routes (specification §2, §6): decides only after what the browser stored is
 * known, so nobody who is logged in is bounced and nobody else sees a member's page.
 */
export const MemberOnly = ({ children }: { children: ReactNode }) => {
  const { asPath, isReady, replace } = useRouter()
  const isLogin = useAppSelector(selectIsLogin)
  const isRehydrated = useAppSelector(selectIsRehydrated)
  const isTurnedAway = isReady && isRehydrated && !isLogin

  // Once per visit: the way to the login page changes the path while this still stands.
  const turnAway = useEffectEvent(() => {
    void replace({ pathname: '/user/login', query: { redirect: asPath } })
  })
  useEffect(() => {
    if (isTurnedAway) turnAway()
  }, [isTurnedAway])

  if (isRehydrated && isLogin) return children
  return (
    <Loading>
      <Skeleton height="12rem" />
    </Loading>
  )
}
