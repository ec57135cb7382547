import type { Queryable } from '@/server/db/pool'
import { type Refusal, refuse } from '@/server/http/refusal'
import { stateOf } from '@/server/modules/schedule/scheduleRow'
import { findDeparture, type HoldRequest, type DepartureForBooker } from './holdRepository'
import * as refusals from './refusals'

/** The departure that a hold is asked of. @throws Refusal 404 where its storefront sells none */
export const requireDeparture = async (
  on: Queryable,
  hold: HoldRequest,
): Promise<DepartureForBooker> => {
  const departure = await findDeparture(on, hold)
  if (!departure) throw refuse.notFound(refusals.NO_SUCH_SCHEDULE)
  return departure
}

type BookingQuery = Pick<HoldRequest, 'party' | 'at'>
type Departure = Omit<DepartureForBooker, 'is_holding'>

const remainOf = ({ capacity, taken }: Departure): number => capacity - taken

/** Whether it takes bookings at the moment of asking and has room for the party. */
export const isBookable = (departure: Departure, { party, at }: BookingQuery): boolean =>
  stateOf(departure, at) === 'open' && remainOf(departure) >= party

/** Nobody sails with it any more, not even who has seats on it. */
export const isPastOrCalledOff = (departure: Departure, { at }: BookingQuery): boolean =>
  ['past', 'weather', 'maintenance'].includes(stateOf(departure, at))

/** Why it cannot be booked for the party. */
export const bookingRefusal = (departure: Departure, { party, at }: BookingQuery): Refusal =>
  refusals.cannotBook(
    {
      state: stateOf(departure, at),
      opensAt: departure.opens_at,
      capacity: departure.capacity,
      remain: remainOf(departure),
      unit: departure.service_type === 'PENSION' ? '실' : '명',
    },
    party,
  )

/**
 * @param nights all that the party is to have; the fullest is named first
 * @throws Refusal 409 where one of them cannot be booked for the party
 */
export const assertBookable = (nights: Departure[], asked: BookingQuery): void => {
  const shut = nights.filter((night) => !isBookable(night, asked))
  const [worst] = shut.toSorted((one, other) => remainOf(one) - remainOf(other))
  if (worst) throw bookingRefusal(worst, asked)
}
