import { useRouter } from 'next/router'
import { useEffect, useEffectEvent } from 'react'
import { Loading } from '@/components/common/feedback/Loading'
import { NoScriptCallout } from '@/components/common/feedback/NoScriptCallout'
import { PageTitle } from '@/components/common/text/PageTitle'
import { Skeleton } from '@/components/common/feedback/Skeleton'
import { afterLogout } from '@/lib/redirect/afterLogout'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { clearGuestSession } from '@/store/session/clearSession'
import { logout } from '@/store/session/login'
import { selectIsRehydrated } from '@/store/session/selectors'

/**
 * Ends the session once the stored session is known, whatever the server answers. Then goes to the
 * main page or, if the session had expired, to the login and from there back to the visitor's page.
 */
export const Logout = () => {
  const { query, isReady, replace } = useRouter()
  const dispatch = useAppDispatch()
  const isRehydrated = useAppSelector(selectIsRehydrated)

  const endSession = useEffectEvent(async () => {
    const { isGuestOnly, href } = afterLogout(query)
    // Offline copies of reservations (components/common/boardingPass/storedPasses.ts).
    globalThis.caches?.delete('boarding-passes').catch(() => undefined)
    if (isGuestOnly) dispatch(clearGuestSession())
    else await dispatch(logout())
    await replace(href)
  })
  useEffect(() => {
    if (isReady && isRehydrated) void endSession()
  }, [isReady, isRehydrated])

  return (
    <>
      <PageTitle>로그아웃</PageTitle>
      <NoScriptCallout />
      <Loading label="로그아웃하고 있어요">
        <Skeleton height="6rem" />
      </Loading>
    </>
  )
}
