import { failureMessage } from '../failure'
import { useAppSelector } from '../hooks'
import { useLoad } from '../useLoad'
import { reservationCalls } from './reservationCalls'
import type { BookerType } from './useBooker'

/**
 * One reservation. When it cannot be loaded, the server's own message is its `error`,
 * also where the message banner shows it (docs/specification.md#errors).
 *
 * @param userType undefined until the booker is known: nothing is loaded
 */
export const useReservationDetail = (no: number, userType: BookerType | undefined) => {
  const { userToken, userGuestToken } = useAppSelector(({ user }) => user)
  // After a login in another tab, data of the previous person must not be shown.
  const token = userType === 'guest' ? userGuestToken : userToken
  return useLoad(
    userType && `reservation/${userType}/${token}/${no}`,
    (api) => reservationCalls(api, userType ?? 'member').getDetail({ no }),
    undefined,
    failureMessage,
  )
}
