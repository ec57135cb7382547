import { useEffect, useEffectEvent } from 'react'
import { useMessageBanner } from './useMessageBanner'

/** The message banner by the browser's own means, where the code of ours did not come. */
export const PlainMessage = () => {
  const { banner, close, confirm } = useMessageBanner()
  const say = useEffectEvent(() => {
    if (!banner.isLoginView) {
      window.alert(banner.message)
      confirm()
    } else if (window.confirm(banner.message)) confirm()
    else close()
  })
  useEffect(() => say(), [])
  return null
}
