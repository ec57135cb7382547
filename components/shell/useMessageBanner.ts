import { useRouter } from 'next/router'
import { logoutHref } from '@/lib/redirect/logoutHref'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { bannerActions } from '@/store/slices/banner'

/** The message that must be read, and where closing or confirming it leads. */
export const useMessageBanner = () => {
  const { asPath, push } = useRouter()
  const dispatch = useAppDispatch()
  const banner = useAppSelector((state) => state.banner)
  const close = () => dispatch(bannerActions.bannerClosed())

  /** Meanwhile the guard of the page that is left must not redirect elsewhere. */
  const leave = async () => {
    dispatch(bannerActions.sessionEndRead())
    try {
      await push(logoutHref({ isGuestSession: banner.isGuestSession, path: asPath }))
    } finally {
      dispatch(bannerActions.sessionEndLeft())
    }
  }
  const confirm = () => {
    if (banner.isSessionEnded) return void leave()
    close()
    if (banner.isLoginView) void push(banner.loginLink)
  }
  return { banner, close, confirm }
}
