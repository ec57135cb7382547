import { useRouter } from 'next/router'
import { useAppStore } from '@/store/hooks'
import { canShareLogin, shareLogin } from '@/store/session/shareLogin'

/** Leaves for the page that somebody wanted, once logged in. */
export const useLeaveAfterLogin = (): ((to: string) => void) => {
  const { replace } = useRouter()
  const store = useAppStore()
  return (to) => {
    const state = store.getState()
    const goOn = () => void replace(to)
    if (!canShareLogin(state)) return goOn()
    // The member is logged in here all the same.
    shareLogin({ token: state.user.userToken, to }).catch(goOn)
  }
}
