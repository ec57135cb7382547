import { AlertDialog } from '@/components/common/AlertDialog'
import { useMessageBanner } from './useMessageBanner'

/** The message banner: a message that must be read, with a link to the login where it needs one. */
export const MessageBanner = () => {
  const { banner, close, confirm } = useMessageBanner()
  return (
    <AlertDialog
      isOpen={banner.isView}
      message={banner.message}
      onConfirm={confirm}
      {...(banner.isLoginView
        ? { confirmLabel: '로그인', cancelLabel: '닫기', onCancel: close }
        : {})}
    />
  )
}
