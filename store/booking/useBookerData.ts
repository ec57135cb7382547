import { useAppSelector } from '../hooks'
import type { Booker } from './useBooker'
import { useGuestData } from './useGuestData'

/** Name and phone of who books; empty while they are unknown. */
export const useBookerData = (booker: Booker | null | undefined) => {
  const { name, rname, phone } = useAppSelector(({ user }) => user.userInfo)
  const isGuest = booker?.user_type === 'guest'
  const { data } = useGuestData(isGuest ? booker.guest_token : '')
  if (isGuest) return { name: data?.name ?? '', phone: data?.phone ?? '' }
  return { name: rname || name, phone }
}
