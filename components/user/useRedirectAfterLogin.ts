import { useRouter } from 'next/router'
import { useEffect, useRef } from 'react'
import { afterLogin } from '@/lib/redirect/afterLogin'
import { useAppSelector } from '@/store/hooks'
import { selectIsLogin } from '@/store/session/selectors'

/** Leaves a page for those who are not logged in as soon as somebody is; answers where to. */
export const useRedirectAfterLogin = (): string => {
  const { query, isReady, replace } = useRouter()
  const isLogin = useAppSelector(selectIsLogin)
  const target = afterLogin(query.redirect)
  /** Once is enough: on the way out the address changes, and with it the target. */
  const isLeaving = useRef(false)

  useEffect(() => {
    if (!isReady || !isLogin || isLeaving.current) return
    isLeaving.current = true
    void replace(target)
  }, [isReady, isLogin, replace, target])

  return target
}
