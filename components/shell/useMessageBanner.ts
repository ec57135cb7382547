import { useRouter } from 'next/router'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { bannerActions } from '@/store/slices/banner'

/** What must be read before going on, and where one goes on to. */
export const useMessageBanner = () => {
  const { push } = useRouter()
  const dispatch = useAppDispatch()
  const banner = useAppSelector((state) => state.banner)
  const close = () => dispatch(bannerActions.bannerClosed())

  const confirm = () => {
    close()
    if (banner.isSessionEnded) void push('/user/logout')
    if (banner.isLoginView) void push(banner.loginLink)
  }
  return { banner, close, confirm }
}
