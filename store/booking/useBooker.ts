import type { BookerType } from '@/lib/contract/wire'
import { useAppSelector } from '../hooks'
import { selectIsRehydrated } from '../session/selectors'

export type { BookerType }
/** The booker of a call whose URL has no `guest_` in it, as the wire has it. */
export type Booker = { user_type: 'member' } | { user_type: 'guest'; guest_token: string }

/**
 * The booker: the member who is logged in, else the guest with a verified phone, else `null`.
 * Undefined until the browser's stored state is restored.
 */
export const useBooker = (): Booker | null | undefined => {
  const isRehydrated = useAppSelector(selectIsRehydrated)
  const isLogin = useAppSelector(({ user }) => user.isLogin)
  const guestToken = useAppSelector(({ user }) => user.userGuestToken)

  if (!isRehydrated) return undefined
  if (isLogin) return { user_type: 'member' }
  return guestToken === '' ? null : { user_type: 'guest', guest_token: guestToken }
}

/** The booker of a page for members or for guests; a visitor may be both. */
export const useBookerOf = (userType: BookerType): Booker => {
  const guest_token = useAppSelector(({ user }) => user.userGuestToken)
  return userType === 'member' ? { user_type: 'member' } : { user_type: 'guest', guest_token }
}
