import { addDays, kstDateTime, toKstDate } from '@/lib/date/kst'
import type { PayType } from './payTypes'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

export const HOLD_MINUTES = 10
export const OFFER_MINUTES = 30
/** How long an offer made at night lasts for a departure that does not wait for the morning. */
export const OFFER_NIGHT_HOURS = 2
/** Hours of Korea between which nobody is expected to read a message. */
export const NIGHT = { from: 21, to: 8 } as const
const CARD_MINUTES = 20
export const TRANSFER_HOURS = 24
const REFUSE_HOURS = 24
export const BEFORE_DEPARTURE_HOURS = 3
const TRANSFER_MINUTES_AT_LEAST = 30
/** How long a confirmed deposit can be taken back. */
export const DEPOSIT_UNDO_MINUTES = 10

/** When a hold made at `now` expires. */
export function holdDeadline(now: Date): Date {
  return later(now, HOLD_MINUTES * MINUTE_MS)
}

/**
 * Until when offered seats are held for a waiting-list entry: half an hour, which for an offer made at
 * night begins in the morning. A departure that leaves by then has two hours, so that the next in line
 * comes to see its seats; never beyond departure.
 */
export function offerDeadline(now: Date, departsAt: Date): Date {
  const inMorning = later(morningOf(now), OFFER_MINUTES * MINUTE_MS)
  if (departsAt > inMorning) return inMorning
  return earlier(later(now, OFFER_NIGHT_HOURS * HOUR_MS), departsAt)
}

/** Until when a booker may refuse a departure that was moved: a day, and never beyond departure. */
export function refuseDeadline(now: Date, departsAt: Date): Date {
  return earlier(later(now, REFUSE_HOURS * HOUR_MS), departsAt)
}

/** Until when a deposit that was confirmed by mistake can be taken back. */
export function depositUndoDeadline(confirmedAt: Date): Date {
  return later(confirmedAt, DEPOSIT_UNDO_MINUTES * MINUTE_MS)
}

/** Until when it may be paid then: as before, but at least half an hour, and never beyond departure. */
export function deadlineAfterUndo(
  former: Date,
  { now, departsAt }: { now: Date; departsAt: Date },
): Date {
  const atLeast = earlier(later(now, TRANSFER_MINUTES_AT_LEAST * MINUTE_MS), departsAt)
  return former > atLeast ? former : atLeast
}

/**
 * Until when a reservation made at `now` may be paid. A card payment has 20 minutes. A transfer has
 * a day, but ends three hours before departure and always has at least half an hour.
 */
export function payDeadline(
  payType: PayType,
  { now, departsAt }: { now: Date; departsAt: Date },
): Date {
  if (payType === 'CARD') return later(now, CARD_MINUTES * MINUTE_MS)
  const wanted = earlier(
    later(now, TRANSFER_HOURS * HOUR_MS),
    later(departsAt, -BEFORE_DEPARTURE_HOURS * HOUR_MS),
  )
  const atLeast = later(now, TRANSFER_MINUTES_AT_LEAST * MINUTE_MS)
  return wanted > atLeast ? wanted : atLeast
}

/**
 * The deadline after the pay type is changed: as if the type had been chosen with the order, and
 * never earlier than before. Changing back and forth gains no time.
 */
export function changedPayDeadline(
  payType: PayType,
  { current, orderedAt, departsAt }: { current: Date; orderedAt: Date; departsAt: Date },
): Date {
  const fresh = payDeadline(payType, { now: orderedAt, departsAt })
  return fresh > current ? fresh : current
}

/** The end of the night in which `now` is; by day `now` itself. */
export function morningOf(now: Date): Date {
  const today = toKstDate(now)
  const at = (day: string, hour: number) => kstDateTime(day, `${String(hour).padStart(2, '0')}:00`)
  if (now < at(today, NIGHT.to)) return at(today, NIGHT.to)
  return now < at(today, NIGHT.from) ? now : at(addDays(today, 1), NIGHT.to)
}

function later(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms)
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}
