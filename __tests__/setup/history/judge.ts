import { addDays } from '@/lib/date/kst'
import type { Departure, Held, Picture } from './picture'

/** A visitor's wish for seats, or for rooms of several nights from `scheduleNo` on. */
export type Wish = { visitor: string; scheduleNo: number; party: number; nights: number }
export type Told = { status: number; code: string | undefined }

/** What the inn offers on a day that has no row yet. */
export type Defaults = { capacity: number }

const MOST_HOLDS = 5
const MOST_LIVE = 20

const holdOf = ({ holds }: Picture, { visitor, scheduleNo }: Wish): Held | undefined =>
  holds.find((held) => held.visitor === visitor && held.scheduleNo === scheduleNo)

/** The nights that a wish is about; a day without a row is what the defaults say. */
export const nightsOf = (
  { departures }: Picture,
  { scheduleNo, nights }: Pick<Wish, 'scheduleNo' | 'nights'>,
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

const isHoarding = ({ holds, liveOf }: Picture, visitor: string, own: Held | undefined) => {
  const held = holds.filter((one) => one.visitor === visitor && one !== own).length
  return held >= MOST_HOLDS || (liveOf.get(visitor) ?? 0) - (own ? 1 : 0) >= MOST_LIVE
}

/** The status that a wish must get when nobody else does anything. */
export const expectedStatus = (picture: Picture, wish: Wish, defaults: Defaults): number => {
  const nights = nightsOf(picture, wish, defaults)
  const own = holdOf(picture, wish)
  if (nights[0]?.status === 'weather') return 409
  const isInPlace = own?.nights === wish.nights
  if (own && isInPlace && wish.party <= own.party) return 200
  const ownNights = own ? nightsOf(picture, own, defaults).map(({ sdate }) => sdate) : []
  const isFree = nights.every(({ status, capacity, taken, sdate }) => {
    const units = own && ownNights.includes(sdate) ? own.party : 0
    return status === 'open' && taken - units + wish.party <= capacity
  })
  if (!isFree) return 409
  return !isInPlace && isHoarding(picture, wish.visitor, own) ? 429 : 200
}

type Answered = { wish: Wish; told: Told }
type Meanwhile = {
  /** What was offered to the waiting list. */
  offered: { schedule_no: number; party: number }[]
  /** Departures that an operator changed: a refusal there may be right. */
  touched: Set<number>
  /** Whose holds may have become reservations: the seats that they had count as another's. */
  ordered: Set<string>
}

const NO_ROOM = ['NOT_ENOUGH', 'SOLD_OUT', 'NIGHT_TAKEN']

/**
 * Whether a wish among others at the same moment was refused although there cannot have been a
 * moment without room: not even if everybody else had had their seats and nobody had given any back.
 */
export const isFalselyRefused = (
  { wish, told }: Answered,
  { before, all, defaults }: { before: Picture; all: Answered[]; defaults: Defaults },
  { offered, touched, ordered }: Meanwhile,
): boolean => {
  if (told.status !== 409 || !NO_ROOM.includes(told.code ?? '')) return false
  const own = (of: Wish, sdate: string): number => {
    const held = ordered.has(of.visitor) ? undefined : holdOf(before, of)
    const isOf = held && nightsOf(before, held, defaults).some((night) => night.sdate === sdate)
    return isOf ? held.party : 0
  }
  const others = all.filter((one) => one.wish !== wish && one.told.status === 200)
  return nightsOf(before, wish, defaults).every((night) => {
    if (night.status !== 'open' || touched.has(night.no)) return false
    const got = others
      .filter((one) => nightsOf(before, one.wish, defaults).some(isSame(night)))
      .reduce((sum, one) => sum + Math.max(0, one.wish.party - own(one.wish, night.sdate)), 0)
    const given = offered
      .filter(({ schedule_no }) => schedule_no === night.no)
      .reduce((sum, { party }) => sum + party, 0)
    const most = night.taken + got + given
    return most + wish.party - own(wish, night.sdate) <= night.capacity
  })
}

const isSame = (night: Departure) => (other: Departure) =>
  other.ship_no === night.ship_no && other.sdate === night.sdate
