import type { BookerType } from '@/lib/contract/wire'

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

/** The passenger list, opened by the booker's key or a companion's. */
export function passengersHref(reservationNo: number, key: string): string {
  return `/reservation/passengers/${reservationNo}?key=${encodeURIComponent(key)}`
}

/** Where the party of a departure that was called off for weather chooses another day or its money. */
export function weatherChoiceHref(reservationNo: number, key: string): string {
  return `/reservation/weather/${reservationNo}?key=${encodeURIComponent(key)}`
}
