import { useRouter } from 'next/router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { afterLogin } from '@/lib/redirect/afterLogin'
import { useAppSelector } from '@/store/hooks'
import { selectIsLogin } from '@/store/session/selectors'
import { useLeaveAfterLogin } from './useLeaveAfterLogin'

/**
 * Leaves a page for visitors without a session as soon as there is one.
 *
 * @returns the path to go to after the login
 */
export const useRedirectAfterLogin = (): string => {
  const { query, isReady } = useRouter()
  const isLogin = useAppSelector(selectIsLogin)
  const target = afterLogin(query.redirect)
  /** Redirects once: the redirect changes the address, and with it the target. */
  const isLeaving = useRef(false)

  const leave = useEffectEvent(useLeaveAfterLogin())

  useEffect(() => {
    if (!isReady || !isLogin || isLeaving.current) return
    isLeaving.current = true
    leave(target)
  }, [isReady, isLogin, target])

  return target
}
