import type { Queryable } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import { assertNotBlocked } from '@/server/modules/phone/blocked'
import { assertLargeEnough, bookingRefusal } from '@/server/modules/schedule/assertBookable'
import { hasRoom, takesBookings } from '@/server/modules/schedule/bookable'
import { requireDeparture } from '@/server/modules/schedule/departuresOnSale'
import type { JoinRequest } from './awaiterRepository'

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
  await assertNotBlocked(db, { ...request, at })
  if (!takesBookings(departure, at) || party > departure.capacity) {
    throw bookingRefusal(departure, { party, at })
  }
  // As of an empty departure: what will come free is not known.
  assertLargeEnough([{ ...departure, taken: 0 }], party)
  if (departure.is_holding) throw refuse.code('HOLDING')
  if (hasRoom(departure, party)) throw refuse.code('ROOM_LEFT')
  if (!departure.is_waiting) throw refuse.code('NO_WAITING_LIST')
}
