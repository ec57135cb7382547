import { isLive } from '@/lib/reservation/states'
import { requiresPassengerList } from '@/lib/passenger/requiresPassengerList'
import { Refusal, refuse } from '@/server/http/refusal'
import type { Trip } from './passengerRepository'

/** Who asks: by a key from a link, or by a member's token. */
export type Asker = { key?: string | undefined; memberNo?: number | undefined }
export type Role = 'booker' | 'companion'

const FORBIDDEN = 403

const NO_SUCH_LIST = '찾으시는 승선자 명부가 없습니다.'
const CANCELLED = '취소되었거나 기한이 지난 예약입니다.'
const LOCKED = '이미 확정된 명부라서 바꿀 수 없습니다.'
const DEPARTED = '이미 출항한 예약이라서 명부를 바꿀 수 없습니다.'
const BOOKER_ONLY = '예약자만 할 수 있습니다.'
const NOT_NEEDED = '승선자 명부가 필요하지 않은 예약입니다.'

const roleOf = (trip: Trip, asker: Asker): Role | undefined => {
  const { memberNo } = asker
  const key = asker.key?.toLowerCase()
  if (key === trip.person_key) return 'booker'
  if (memberNo !== undefined && memberNo === trip.member_no) return 'booker'
  if (key === trip.companion_key) return 'companion'
  return undefined
}

/**
 * The trip and what the asker may do with its list.
 *
 * @throws Refusal 404 without a right to it, exactly like a list that does not exist; 409 when the
 * reservation was cancelled or ran out
 */
export const assertRole = (trip: Trip | undefined, asker: Asker): { trip: Trip; role: Role } => {
  const role = trip && roleOf(trip, asker)
  const isReservation = trip && trip.state !== 'HOLD' && trip.state !== 'RELEASED'
  if (!isReservation || !role) throw refuse.notFound(NO_SUCH_LIST)
  if (!isLive(trip.state) && trip.state !== 'COMPLETED') {
    throw refuse.conflict(CANCELLED, 'RESERVATION_ENDED')
  }
  return { trip, role }
}

/** @throws Refusal 403 for a companion */
export const assertBooker = (role: Role): void => {
  if (role !== 'booker') throw new Refusal(FORBIDDEN, BOOKER_ONLY, 'BOOKER_ONLY')
}

/** @throws Refusal 409 when there is no list to keep, it is locked, or the boat has left */
export const assertChangeable = (trip: Trip, now: Date): void => {
  if (!requiresPassengerList(trip.service_type)) throw refuse.conflict(NOT_NEEDED, 'NOT_NEEDED')
  if (trip.persons_locked_at) throw refuse.conflict(LOCKED, 'LOCKED')
  if (trip.state === 'COMPLETED' || trip.departs_at <= now) {
    throw refuse.conflict(DEPARTED, 'DEPARTED')
  }
}
