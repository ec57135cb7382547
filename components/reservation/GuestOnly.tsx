import { useRouter } from 'next/router'
import { Fragment, type ReactNode, useEffect, useEffectEvent } from 'react'
import { Loading } from '@/components/common/Loading'
import { NoScriptNotice } from '@/components/common/NoScriptNotice'
import { Skeleton } from '@/components/common/Skeleton'
import { useAppSelector } from '@/store/hooks'
import { selectIsRehydrated } from '@/store/session/selectors'

/** The guard of a guest's pages: without a proved phone one is sent to prove it, and back. */
export const GuestOnly = ({ children }: { children: ReactNode }) => {
  const { asPath, isReady, replace } = useRouter()
  const guestToken = useAppSelector(({ user }) => user.userGuestToken)
  const isRehydrated = useAppSelector(selectIsRehydrated)
  // Its alert is read first, and leads to the log-in by way of the log-out.
  const isSessionEnded = useAppSelector(({ banner }) => banner.isSessionEnded)
  const isTurnedAway = isReady && isRehydrated && guestToken === '' && !isSessionEnded

  const turnAway = useEffectEvent(() => {
    void replace({ pathname: '/reservation/guest', query: { redirect: asPath } })
  })
  // Once: the address that it leads to must not become the one to come back to.
  useEffect(() => {
    if (isTurnedAway) turnAway()
  }, [isTurnedAway])

  // Another guest, who proved a phone in another tab, must not be shown what this page holds.
  if (isRehydrated && guestToken !== '') return <Fragment key={guestToken}>{children}</Fragment>
  return (
    <>
      <NoScriptNotice />
      <Loading>
        <Skeleton height="12rem" />
      </Loading>
    </>
  )
}
