import { useRouter } from 'next/router'
import { Fragment, type ReactNode, useEffect, useEffectEvent } from 'react'
import { ScriptPlaceholder } from '@/components/common/load/ScriptPlaceholder'
import { useAppSelector } from '@/store/hooks'
import { fetchSessionCode } from '@/store/session/fetchSessionCode'
import { selectIsRehydrated } from '@/store/session/selectors'
import { GuestBar } from './GuestBar'

fetchSessionCode()

/** Guards a guest's pages: a visitor without a guest session is sent to the guest login, and back. */
export const GuestOnly = ({ children }: { children: ReactNode }) => {
  const { asPath, isReady, replace } = useRouter()
  const guestToken = useAppSelector(({ user }) => user.userGuestToken)
  const isRehydrated = useAppSelector(selectIsRehydrated)
  // The alert of an expired session leads to the logout and the login by itself.
  const isSessionEnded = useAppSelector(({ banner }) => banner.isSessionEnded)
  const isLoginNeeded = isReady && isRehydrated && guestToken === '' && !isSessionEnded

  const goToGuestLogin = useEffectEvent(() => {
    void replace({ pathname: '/reservation/guest', query: { redirect: asPath } })
  })
  // Runs once: the address of the guest login must not become the address to return to.
  useEffect(() => {
    if (isLoginNeeded) goToGuestLogin()
  }, [isLoginNeeded])

  // Another guest may log in in another tab: the key keeps this guest's state from being shown.
  if (isRehydrated && guestToken !== '') {
    return (
      <Fragment key={guestToken}>
        <GuestBar />
        {children}
      </Fragment>
    )
  }
  return (
    <>
      <GuestBar isToCome />
      <ScriptPlaceholder />
    </>
  )
}
