import { OpenAlertDialog } from '@/components/common/dialog/OpenAlertDialog'
import { useMessageBanner } from './useMessageBanner'

/** The message banner: a message that must be read, with a link to the login where it needs one. */
export const MessageBanner = () => {
  const { banner, close, confirm } = useMessageBanner()
  if (!banner.isView) return null
  return (
    <OpenAlertDialog
      message={banner.message}
      onConfirm={confirm}
      {...(banner.isLoginView
        ? { confirmLabel: '로그인', cancelLabel: '닫기', onCancel: close }
        : {})}
    />
  )
}
