import type { ReservationDetail } from '@/lib/contract/wire'
import { useAppSelector } from '../hooks'
import { useLoad } from '../useLoad'
import { reservationCalls } from './reservationCalls'
import type { BookerType } from './useBooker'

/** The confirmed trip that comes next; null where there is none or it cannot be loaded, undefined until then. */
export const useNextTrip = (userType: BookerType): ReservationDetail | null | undefined => {
  const { userToken, userGuestToken } = useAppSelector(({ user }) => user)
  const token = userType === 'guest' ? userGuestToken : userToken
  const { data, error } = useLoad(token && `next/${userType}/${token}`, async (api) => {
    const calls = reservationCalls(api, userType)
    const { list } = await calls.getList({ type: 'ready', page: 1 })
    // A trip that the weather has called off waits for the booker's choice, and does not leave.
    const next = list.find((card) => card.state === 'CONFIRMED' && !card.weather_choice)
    return next ? calls.getDetail({ no: next.reservation_no }) : null
  })
  return error ? null : data
}
