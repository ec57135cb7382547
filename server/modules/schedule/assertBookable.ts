import { formatKoreanDateTime } from '@/lib/date/kst'
import { labels } from '@/lib/serviceType/labels'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { type Refusal, refuse } from '@/server/http/refusal'
import type { CalledOffStatus } from '@/lib/schedule/scheduleState'
import {
  type BookableColumns,
  isBookable,
  isLargeEnough,
  type PartyQuery,
  remainOf,
  stateOf,
} from './bookable'

const CODES = {
  past: 'PAST',
  closed: 'CLOSED',
  maintenance: 'MAINTENANCE',
  weather: 'WEATHER',
  few: 'TOO_FEW',
} as const

/** The refusal of a call that needs a departure which was called off. */
export const calledOff = (status: CalledOffStatus): Refusal => refuse.code(CODES[status])

type Departure = BookableColumns & { service_type: ServiceType }

/** Why a departure cannot be booked for a party at a moment: 409 with the first reason that holds. */
export const bookingRefusal = (
  departure: Departure,
  { party, isWhole, at }: PartyQuery,
): Refusal => {
  const { opens_at: opensAt, capacity, service_type } = departure
  const state = stateOf(departure, at)
  const remain = remainOf(departure)
  const { unit } = labels[service_type]
  if (state in CODES) return refuse.code(CODES[state as keyof typeof CODES])
  if (state === 'upcoming' && opensAt) {
    return refuse.code('UPCOMING', { opensAt: formatKoreanDateTime(opensAt) })
  }
  if (party > capacity) return refuse.code('OVER_CAPACITY', { capacity, unit })
  if (remain <= 0) return refuse.code('SOLD_OUT', { remain: 0 })
  if (isWhole) return refuse.code('WHOLE_TAKEN')
  if (party > remain) return refuse.code('NOT_ENOUGH', { remain, unit })
  return tooSmall(departure)
}

const tooSmall = (departure: Departure): Refusal => {
  const remain = remainOf(departure)
  const { unit } = labels[departure.service_type]
  return departure.smallest_party > remain
    ? refuse.code('REST_AT_ONCE', { remain, unit })
    : refuse.code('PARTY_TOO_SMALL', { smallest: departure.smallest_party, unit })
}

/** @throws Refusal 409 where the departure is not sold whole to who asks for that and has no quote */
export const assertSoldWhole = (
  { whole_price: price }: { whole_price: number },
  { isWhole, quoteKey }: Pick<PartyQuery, 'isWhole'> & { quoteKey?: string | undefined },
): void => {
  if (isWhole && price === 0 && quoteKey === undefined) throw refuse.code('NOT_SOLD_WHOLE')
}

/** @throws Refusal 409 where the party is too small for one of the departures */
export const assertLargeEnough = (departures: Departure[], party: number): void => {
  const refused = departures.find((departure) => !isLargeEnough(departure, party))
  if (refused) throw tooSmall(refused)
}

/**
 * @param nights all nights (or the one departure) that the party wants; the fullest is named first
 * @throws Refusal 409 where one of them cannot be booked for the party
 */
export const assertBookable = (nights: Departure[], query: PartyQuery): void => {
  const refused = nights.filter((night) => !isBookable(night, query))
  const [fullest] = refused.toSorted((one, other) => remainOf(one) - remainOf(other))
  if (fullest) throw bookingRefusal(fullest, query)
}
