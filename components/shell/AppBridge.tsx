import { useEffect } from 'react'
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks'
import { selectIsLogin, selectIsRehydrated } from '@/store/session/selectors'
import { visitedPlatform } from '@/store/session/visitedHost'
import { userActions } from '@/store/slices/user'
import { useApi } from '@/store/useApi'

type Bridge = {
  isApp: boolean
  pushId: string
  setLoginState(isLogin: boolean): void
}

/** Set by `/js/appBridge.js`, before or after hydration. */
const bridgeOf = () => (window as typeof window & { appBridge?: Bridge }).appBridge

/** Exchanges state with the app that contains the page (docs/appBridge.md). */
export const AppBridge = () => {
  const api = useApi()
  const store = useAppStore()
  const dispatch = useAppDispatch()
  const isLogin = useAppSelector(selectIsLogin)
  const isRehydrated = useAppSelector(selectIsRehydrated)
  const { platform, push_id } = useAppSelector(({ user }) => user.deviceInfo)

  useEffect(() => {
    if (!isRehydrated) return
    const readDevice = () =>
      dispatch(
        userActions.deviceChanged({
          platform: visitedPlatform(store.getState()),
          push_id: bridgeOf()?.pushId ?? '',
        }),
      )
    readDevice()
    window.addEventListener('appbridge', readDevice)
    return () => window.removeEventListener('appbridge', readDevice)
  }, [dispatch, isRehydrated, store])

  useEffect(() => {
    if (isRehydrated) bridgeOf()?.setLoginState(isLogin)
  }, [isLogin, isRehydrated])

  useEffect(() => {
    // Sent again at each login, so that the device belongs to the member. After a failure the next
    // page load sends it again.
    if (push_id) api.setPushId({ push_id, platform }).catch(() => undefined)
  }, [api, isLogin, push_id, platform])

  return null
}
