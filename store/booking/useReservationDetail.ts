import { useAppSelector } from '../hooks'
import { useLoad } from '../useLoad'
import { reservationCalls } from './reservationCalls'
import type { BookerType } from './useBooker'

/**
 * One reservation. When it cannot be had, the server's own message is its `error`
 * (docs/specification.md#errors).
 *
 * @param userType undefined while nobody is known: nothing is asked
 */
export const useReservationDetail = (no: number, userType: BookerType | undefined) => {
  const { userToken, userGuestToken } = useAppSelector(({ user }) => user)
  // Whoever logs in in another tab sees none of what was asked for somebody else.
  const token = userType === 'guest' ? userGuestToken : userToken
  return useLoad(userType && `reservation/${userType}/${token}/${no}`, (api) =>
    reservationCalls(api, userType ?? 'member').getDetail(no),
  )
}
