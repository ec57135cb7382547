import { isLive } from '@/lib/reservation/states'
import { requiresPassengerList } from '@/lib/passenger/requiresPassengerList'
import { refuse } from '@/server/http/refusal'
import type { ListedReservation } from './passengerRepository'

/** What a caller presents: the key of a link, or a member's token. */
export type Caller = { key?: string | undefined; memberNo?: number | undefined }
export type Role = 'booker' | 'companion'

const roleOf = (reservation: ListedReservation, caller: Caller): Role | undefined => {
  const { memberNo } = caller
  const key = caller.key?.toLowerCase()
  if (key === reservation.person_key) return 'booker'
  if (memberNo !== undefined && memberNo === reservation.member_no) return 'booker'
  if (key === reservation.companion_key) return 'companion'
  return undefined
}

/**
 * The reservation and the caller's role on its list.
 *
 * @throws Refusal 404 without access, the same as for a list that does not exist; 409 when the
 * reservation was cancelled or has expired
 */
export const requireAccess = (
  reservation: ListedReservation | undefined,
  caller: Caller,
): { reservation: ListedReservation; role: Role } => {
  const role = reservation && roleOf(reservation, caller)
  const isReservation =
    reservation && reservation.state !== 'HOLD' && reservation.state !== 'RELEASED'
  if (!isReservation || !role) throw refuse.code('NO_SUCH_PASSENGER_LIST')
  if (!isLive(reservation.state) && reservation.state !== 'COMPLETED') {
    throw refuse.code('RESERVATION_ENDED')
  }
  return { reservation, role }
}

/** @throws Refusal 403 for a companion */
export const assertBooker = (role: Role): void => {
  if (role !== 'booker') throw refuse.code('BOOKER_ONLY')
}

/** @throws Refusal 409 when no list is required, it is locked, or the boat has departed */
export const assertChangeable = (reservation: ListedReservation, now: Date): void => {
  if (!requiresPassengerList(reservation.service_type)) throw refuse.code('NOT_NEEDED')
  if (reservation.persons_locked_at) throw refuse.code('LOCKED')
  if (reservation.state === 'COMPLETED' || reservation.departs_at <= now) {
    throw refuse.code('DEPARTED')
  }
}
