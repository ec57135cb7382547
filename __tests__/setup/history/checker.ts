import { addDays } from '@/lib/date/kst'
import type { Departure, Held, Snapshot } from './snapshot'

/** A visitor's request for seats, or for rooms of several nights from `scheduleNo` on. */
export type HoldRequest = { visitor: string; scheduleNo: number; party: number; nights: number }
export type Result = { status: number; code: string | undefined }

/** What the inn offers on a day without a row. */
export type Defaults = { capacity: number }

const MAX_HOLDS = 5
const MAX_LIVE = 20

const holdOf = ({ holds }: Snapshot, { visitor, scheduleNo }: HoldRequest): Held | undefined =>
  holds.find((held) => held.visitor === visitor && held.scheduleNo === scheduleNo)

/** The nights of a request; a day without a row has the values of the defaults. */
export const nightsOf = (
  { departures }: Snapshot,
  { scheduleNo, nights }: Pick<HoldRequest, 'scheduleNo' | 'nights'>,
  { capacity }: Defaults,
): Departure[] => {
  const first = departures.find(({ no }) => no === scheduleNo)
  if (!first) throw new Error('No such departure')
  return Array.from({ length: nights }, (_, index) => {
    const sdate = addDays(first.sdate, index)
    const row = departures.find((one) => one.ship_no === first.ship_no && one.sdate === sdate)
    return row ?? { ...first, no: 0, sdate, capacity, taken: 0, status: 'open' }
  })
}

const isHoarding = ({ holds, liveOf }: Snapshot, visitor: string, own: Held | undefined) => {
  const held = holds.filter((one) => one.visitor === visitor && one !== own).length
  return held >= MAX_HOLDS || (liveOf.get(visitor) ?? 0) - (own ? 1 : 0) >= MAX_LIVE
}

/** The status that a request must get when no other action runs. */
export const expectedStatus = (
  snapshot: Snapshot,
  request: HoldRequest,
  defaults: Defaults,
): number => {
  const nights = nightsOf(snapshot, request, defaults)
  const own = holdOf(snapshot, request)
  if (nights[0]?.status === 'weather') return 409
  const isInPlace = own?.nights === request.nights
  if (own && isInPlace && request.party <= own.party) return 200
  const ownNights = own ? nightsOf(snapshot, own, defaults).map(({ sdate }) => sdate) : []
  const isFree = nights.every(({ status, capacity, taken, sdate }) => {
    const units = own && ownNights.includes(sdate) ? own.party : 0
    return status === 'open' && taken - units + request.party <= capacity
  })
  if (!isFree) return 409
  return !isInPlace && isHoarding(snapshot, request.visitor, own) ? 429 : 200
}

type Answered = { request: HoldRequest; result: Result }
type Concurrent = {
  /** Seats offered to the waiting list. */
  offered: { schedule_no: number; party: number }[]
  /** Departures that an operator changed: a refusal of them may be right. */
  affected: Set<number>
  /** Visitors whose holds may have become reservations: their seats count as those of others. */
  ordered: Set<string>
}

const NO_ROOM = ['NOT_ENOUGH', 'SOLD_OUT', 'NIGHT_TAKEN']

/**
 * Whether a request was refused although there was room at every moment of the step: even if all other
 * requests had their seats and none had been given back.
 */
export const isFalselyRefused = (
  { request, result }: Answered,
  { before, all, defaults }: { before: Snapshot; all: Answered[]; defaults: Defaults },
  { offered, affected, ordered }: Concurrent,
): boolean => {
  if (result.status !== 409 || !NO_ROOM.includes(result.code ?? '')) return false
  const own = (of: HoldRequest, sdate: string): number => {
    const held = ordered.has(of.visitor) ? undefined : holdOf(before, of)
    const isOf = held && nightsOf(before, held, defaults).some((night) => night.sdate === sdate)
    return isOf ? held.party : 0
  }
  const others = all.filter((one) => one.request !== request && one.result.status === 200)
  return nightsOf(before, request, defaults).every((night) => {
    if (night.status !== 'open' || affected.has(night.no)) return false
    const got = others
      .filter((one) => nightsOf(before, one.request, defaults).some(isSame(night)))
      .reduce((sum, one) => sum + Math.max(0, one.request.party - own(one.request, night.sdate)), 0)
    const given = offered
      .filter(({ schedule_no }) => schedule_no === night.no)
      .reduce((sum, { party }) => sum + party, 0)
    const most = night.taken + got + given
    return most + request.party - own(request, night.sdate) <= night.capacity
  })
}

const isSame = (night: Departure) => (other: Departure) =>
  other.ship_no === night.ship_no && other.sdate === night.sdate
