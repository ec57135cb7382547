import { useLoad } from '../useLoad'
import { reservationCalls } from './reservationCalls'
import type { UserType } from './useBooker'

/**
 * One reservation. When it cannot be had, the server's own message is its `error`
 * (specification §8).
 *
 * @param userType undefined while nobody is known: nothing is asked
 */
export const useReservationDetail = (no: number, userType: UserType | undefined) =>
  useLoad(userType && `reservation/${userType}/${no}`, (api) =>
    reservationCalls(api, userType ?? 'member').getDetail(no),
  )
