import { useRouter } from 'next/router'
import { AlertDialog } from '@/components/common/AlertDialog'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { bannerActions } from '@/store/slices/banner'

/** The message banner: what must be read, and where it asks to log in, the way there. */
export const MessageBanner = () => {
  const { push } = useRouter()
  const dispatch = useAppDispatch()
  const banner = useAppSelector((state) => state.banner)
  const close = () => dispatch(bannerActions.bannerClosed())

  const confirm = () => {
    close()
    if (banner.isSessionEnded) void push('/user/logout')
    if (banner.isLoginView) void push(banner.loginLink)
  }

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
