import { isLive } from '@/lib/reservation/states'
import { requiresPassengerList } from '@/lib/passenger/requiresPassengerList'
import { Refusal, refuse } from '@/server/http/refusal'
import type { ListedReservation } from './passengerRepository'

/** What a caller presents: the key of a link, or a member's token. */
export type Caller = { key?: string | undefined; memberNo?: number | undefined }
export type Role = 'booker' | 'companion'

const FORBIDDEN = 403

const NO_SUCH_LIST = '찾으시는 승선자 명부가 없습니다.'
const CANCELLED = '취소되었거나 기한이 지난 예약입니다.'
const LOCKED = '이미 확정된 명부라서 바꿀 수 없습니다.'
const DEPARTED = '이미 출항한 예약이라서 명부를 바꿀 수 없습니다.'
const BOOKER_ONLY = '예약자만 할 수 있습니다.'
const NOT_NEEDED = '승선자 명부가 필요하지 않은 예약입니다.'

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
  if (!isReservation || !role) throw refuse.notFound(NO_SUCH_LIST)
  if (!isLive(reservation.state) && reservation.state !== 'COMPLETED') {
    throw refuse.conflict(CANCELLED, 'RESERVATION_ENDED')
  }
  return { reservation, role }
}

/** @throws Refusal 403 for a companion */
export const assertBooker = (role: Role): void => {
  if (role !== 'booker') throw new Refusal(FORBIDDEN, BOOKER_ONLY, 'BOOKER_ONLY')
}

/** @throws Refusal 409 when no list is required, it is locked, or the boat has departed */
export const assertChangeable = (reservation: ListedReservation, now: Date): void => {
  if (!requiresPassengerList(reservation.service_type))
    throw refuse.conflict(NOT_NEEDED, 'NOT_NEEDED')
  if (reservation.persons_locked_at) throw refuse.conflict(LOCKED, 'LOCKED')
  if (reservation.state === 'COMPLETED' || reservation.departs_at <= now) {
    throw refuse.conflict(DEPARTED, 'DEPARTED')
  }
}
