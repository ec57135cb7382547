import { useRouter } from 'next/router'
import { useEffect, useRef } from 'react'
import { afterLogin } from '@/lib/redirect/afterLogin'
import { useAppSelector } from '@/store/hooks'
import { selectIsLogin } from '@/store/session/selectors'

/**
 * Leaves a page for visitors without a session as soon as there is one.
 *
 * @returns the path to go to after the login
 */
export const useRedirectAfterLogin = (): string => {
  const { query, isReady, replace } = useRouter()
  const isLogin = useAppSelector(selectIsLogin)
  const target = afterLogin(query.redirect)
  /** Redirects once: the redirect changes the address, and with it the target. */
  const isLeaving = useRef(false)

  useEffect(() => {
    if (!isReady || !isLogin || isLeaving.current) return
    isLeaving.current = true
    void replace(target)
  }, [isReady, isLogin, replace, target])

  return target
}
