import type { BookerType, ReservationCard } from '@/lib/contract/wire'
import { NO_INTENT, withIntent } from '@/lib/intent/intent'
import { isStay } from '@/lib/serviceType/traits'

/** Where one reservation is shown: members and guests have pages of their own. */
export function reservationHref(userType: BookerType, reservationNo: number): string {
  return userType === 'guest'
    ? `/reservation/guest/${reservationNo}`
    : `/mypage/reservation_detail/${reservationNo}`
}

/** Where all reservations are listed. */
export function reservationListHref(userType: BookerType): string {
  return userType === 'guest' ? '/reservation/guest/list' : '/mypage/reservation'
}

/** The statement of what was bought and paid (거래명세서), to be printed or kept. */
export function receiptHref(userType: BookerType, reservationNo: number): string {
  return `/reservation/receipt/${reservationNo}?user_type=${userType}`
}

/** The passenger list, opened by the booker's key or a companion's. */
export function passengersHref(reservationNo: number, key: string): string {
  return `/reservation/passengers/${reservationNo}?key=${encodeURIComponent(key)}`
}

/** Where the party of a departure that was called off for weather chooses another day or its money. */
export function weatherChoiceHref(reservationNo: number, key: string): string {
  return `/reservation/weather/${reservationNo}?key=${encodeURIComponent(key)}`
}

type Booked = Pick<ReservationCard, 'party' | 'guests' | 'ship'>

/** The trip of a past reservation, with as many people as were there: only the day is to be chosen. */
export function bookAgainHref({ party, guests, ship }: Booked): string {
  const people = isStay(ship.service_type) ? (guests ?? 0) : party
  return withIntent(`/ship/${ship.no}`, { ...NO_INTENT, party: people })
}
