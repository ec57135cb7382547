import type { Booker } from '@/store/booking/useBooker'
import { useAppSelector } from '@/store/hooks'
import { useLoad } from '@/store/useLoad'

/** The name a booker is known by; empty while it is not known, for the visitor to type. */
export const useBookerName = (booker: Booker | null | undefined): string => {
  const member = useAppSelector(({ user }) => user.userInfo.rname || user.userInfo.name)
  const isGuest = booker?.user_type === 'guest'
  const { data } = useLoad(isGuest ? `guest/${booker.guest_token}` : undefined, (api) =>
    api.getGuestData(),
  )
  return isGuest ? (data?.name ?? '') : member
}
