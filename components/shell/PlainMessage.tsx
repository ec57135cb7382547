import { useEffect, useEffectEvent } from 'react'
import { useMessageBanner } from './useMessageBanner'

/** The message banner as the browser's own `alert`, where the code of ours could not be loaded. */
export const PlainMessage = () => {
  const { banner, close, confirm } = useMessageBanner()
  const showMessage = useEffectEvent(() => {
    if (!banner.isLoginView) {
      window.alert(banner.message)
      confirm()
    } else if (window.confirm(banner.message)) confirm()
    else close()
  })
  useEffect(() => showMessage(), [])
  return null
}
