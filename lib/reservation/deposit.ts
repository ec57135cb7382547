import { addDays, kstDateTime, type KstDate } from '@/lib/date/kst'
import { NIGHT, TRANSFER_HOURS } from './deadlines'

/** What a departure takes first, by its terms: see `lib/schedule/departureTerms.ts`. */
export type DepositTerms = {
  deposit_percent: number
  /** Won for each seat; it counts before the per cent. */
  deposit_each: number
  /** So many days before the trip the rest is due; 0: on the day, where it begins. */
  balance_days: number
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A per cent is rounded up to so many won. */
const ROUND_TO = 100
/** So long after its day the office may still record a rest, before the booking is given up. */
const GRACE_HOURS = 12
/** A boat is not left with an empty seat at its hour. */
const BEFORE_DEPARTURE_HOURS = 6

/** Whole won that are paid first; null where that is all of it. */
export const depositOf = (
  { deposit_percent: percent, deposit_each: each }: Omit<DepositTerms, 'balance_days'>,
  { total, party }: { total: number; party: number },
): number | null => {
  const share = Math.ceil((total * percent) / 100 / ROUND_TO) * ROUND_TO
  const deposit = each > 0 ? each * party : share
  return deposit > 0 && deposit < total ? deposit : null
}

/** Until when the rest is due: 21 o'clock of Korea on its day; null: on the day of the trip, where it begins. */
export const balanceDeadline = (
  { balance_days: days }: Pick<DepositTerms, 'balance_days'>,
  sdate: KstDate,
): Date | null => (days > 0 ? kstDateTime(addDays(sdate, -days), `${String(NIGHT.from)}:00`) : null)

/**
 * When a rest is due that was due by a moment: not within a day of `at`, and where no day is left before the boat
 * leaves, there (null).
 */
export const restDue = (
  deadline: Date | null,
  { at, departsAt }: { at: Date; departsAt: Date },
): Date | null => {
  const earliest = new Date(at.getTime() + DAY_MS)
  if (deadline === null || deadline >= earliest) return deadline
  return earliest < departsAt ? earliest : null
}

/**
 * When the rest of a deposit is due after its booking was changed, or a part of it came: by its terms, and a later
 * moment that the office agreed to stays while the day does; null: on the quay.
 */
export const restDueAfter = (
  { terms, sdate, due: former }: { terms: DepositTerms; sdate: KstDate; due: Date | null },
  to: { sdate: KstDate; departs_at: Date },
  at: Date,
): Date | null => {
  const due = restDue(balanceDeadline(terms, to.sdate), { at, departsAt: to.departs_at })
  const isAgreed = due && former && former > due && former <= to.departs_at
  return isAgreed && sdate === to.sdate ? former : due
}

/**
 * Whether a hold may be ordered with a deposit: a transfer of it is in before the rest is due. It is asked of the
 * end of the hold, so that the answer does not change while the hold lasts.
 */
export const isDepositOffered = (
  terms: DepositTerms | null,
  { sdate, expiresAt }: { sdate: KstDate; expiresAt: Date },
): terms is DepositTerms => {
  if (!terms) return false
  const due = balanceDeadline(terms, sdate)
  return due === null || due.getTime() > expiresAt.getTime() + TRANSFER_HOURS * HOUR_MS
}

/** When a booking whose rest did not come is given up. */
export const giveUpAt = (deadline: Date, departsAt: Date): Date => {
  const grace = deadline.getTime() + GRACE_HOURS * HOUR_MS
  const last = departsAt.getTime() - BEFORE_DEPARTURE_HOURS * HOUR_MS
  return new Date(Math.max(deadline.getTime(), Math.min(grace, last)))
}

type Owing = { state: string; total: number; deposit: number | null }

/** Whole won that a reservation waits for: what confirms it, and then all of it. */
export const dueNow = ({ state, total, deposit }: Owing): number =>
  state === 'AWAITING_PAYMENT' || state === 'EXPIRED' ? Math.min(deposit ?? total, total) : total
