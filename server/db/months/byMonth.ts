import { kstDateTime, monthOf, shiftMonth, toKstDate } from '@/lib/date/kst'

/**
 * A table with one partition for each month of Korea. `retainedMonths` is how long a month is kept after it is
 * over: five years are 60 (전자상거래법 시행령 제6조; `docs/retention.md`).
 */
export type ByMonth = { table: string; column: string; retainedMonths: number }

/** The tables that are kept by month. Their rows are never changed; erasing them is dropping a month. */
export const BY_MONTH = [
  { table: 'reservation_event', column: 'at', retainedMonths: 60 },
  { table: 'activity', column: 'at', retainedMonths: 60 },
  { table: 'client_log', column: 'received_at', retainedMonths: 1 },
] as const satisfies readonly ByMonth[]

/** Made ahead, so that a worker which is away for weeks leaves no month without its partition. */
const MONTHS_AHEAD = 3
const DAY_MS = 86_400_000

/** The month `YYYYMM` of Korea that an instant lies in. */
export const koreanMonthOf = (at: Date): string => monthOf(toKstDate(at))

/** The first instant of a month of Korea. */
export const startOfMonth = (month: string): Date =>
  kstDateTime(`${month.slice(0, 4)}-${month.slice(4)}-01`, '00:00')

/** This month and those to come that should have a partition. */
export const monthsAhead = (now: Date): string[] =>
  Array.from({ length: MONTHS_AHEAD + 1 }, (_, ahead) => shiftMonth(koreanMonthOf(now), ahead))

/**
 * Whether nothing is written to a month any more: it ended more than a day ago. A row of its last minute
 * may still be on its way.
 */
export const isOver = (month: string, now: Date): boolean =>
  startOfMonth(shiftMonth(month, 1)).getTime() + DAY_MS <= now.getTime()

/** Whether a month has been kept for as long as it should. */
export const isPastKeeping = ({ retainedMonths }: ByMonth, month: string, now: Date): boolean =>
  startOfMonth(shiftMonth(month, 1 + retainedMonths)).getTime() <= now.getTime()
