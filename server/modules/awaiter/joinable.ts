import type { Queryable } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import { bookingRefusal } from '@/server/modules/schedule/assertBookable'
import { hasRoom, takesBookings } from '@/server/modules/schedule/bookable'
import { requireDeparture } from '@/server/modules/schedule/soldDepartures'
import type { JoinRequest } from './awaiterRepository'

const ROOM_LEFT = '아직 자리가 있습니다. 바로 예약해 주세요.'
const NO_LINE = '대기를 받지 않는 일정입니다.'
const HOLDING = '이미 예약을 진행하고 있는 일정입니다.'

/**
 * A booker can wait for a departure that takes bookings, has a waiting list, and has no room left for
 * the party.
 *
 * @throws Refusal 404 for a departure that the storefront does not sell, 409 otherwise
 */
export const assertJoinable = async (
  db: Queryable,
  request: JoinRequest,
  at: Date,
): Promise<void> => {
  const { party } = request
  const departure = await requireDeparture(db, request)
  if (!takesBookings(departure, at) || party > departure.capacity) {
    throw bookingRefusal(departure, { party, at })
  }
  if (departure.is_holding) throw refuse.conflict(HOLDING, 'HOLDING')
  if (hasRoom(departure, party)) throw refuse.conflict(ROOM_LEFT, 'ROOM_LEFT')
  if (!departure.is_waiting) throw refuse.conflict(NO_LINE, 'NO_LINE')
}
