import { AlertDialog } from '@/components/common/AlertDialog'
import { useMessageBanner } from './useMessageBanner'

/** The message banner: what must be read, and where it asks to log in, the way there. */
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
