import sql from 'sql-template-tag'
import type { Hold } from '@/lib/contract/wire'
import type { RefundPolicy } from '@/lib/contract/wire'
import { bookedPrices } from '@/lib/reservation/bookedPrices'
import { balanceDeadline, type DepositTerms, isDepositOffered } from '@/lib/reservation/deposit'
import type { PriceTerms } from '@/lib/reservation/seatsPrice'
import { TERM_NAMES } from '@/lib/schedule/departureTerms'
import { termColumns } from '@/server/modules/schedule/termColumns'
import type { Queryable } from '@/server/db/pool'
import { type ScheduleRow, toWireSchedule } from '@/server/modules/schedule/scheduleRow'
import type { ShipForHold } from '../list/shipView'

export type HoldRow = Omit<ScheduleRow, 'no'> & {
  no: number
  hold_key: string
  hold_expires_at: Date
  unit_price: number
  party: number
  nights: number
  origin_price: number
  total: number
  price_terms: PriceTerms | null
  deposit_terms: DepositTerms | null
  refund_policy: RefundPolicy
  resale_percent: number | null
  whole_seats: number | null
  schedule_no: number
}

/** The columns of `HoldRow`: of a hold `r` and its departure `s`, which may be tables or CTEs. */
export const HOLD_COLUMNS = sql`
  r.no, r.hold_key, r.hold_expires_at, r.unit_price, r.party, r.nights, r.origin_price, r.total,
  r.refund_policy, r.resale_percent, r.price_terms, r.deposit_terms, r.whole_seats, s.no as schedule_no, s.ship_no, s.sdate, s.departure_time, s.departs_at, s.status,
  ${termColumns(TERM_NAMES, 's')}`

/** A live hold; undefined when it has ended. */
export const findHold = (db: Queryable, no: number) =>
  db.first<HoldRow>(
    sql`
      select ${HOLD_COLUMNS}, s.taken from reservation r join schedule s on s.no = r.schedule_no
       where r.no = ${no} and r.state = 'HOLD'`,
    'hold_find',
  )

/** What may be paid first, and until when the rest is; absent where all is paid at once. */
const depositFor = ({ deposit_terms: terms, sdate, hold_expires_at: expiresAt }: HoldRow) => {
  if (!isDepositOffered(terms, { sdate, expiresAt })) return {}
  const { deposit_percent: percent, deposit_each: each } = terms
  const balance_by = balanceDeadline(terms, sdate)?.toISOString() ?? null
  return { deposit: { percent, each, balance_by } }
}

/** A hold as the booking form needs it: with its price, and the options that can be added. */
export const toHold = (row: HoldRow, { ship, options, pay_type }: ShipForHold, at: Date): Hold => ({
  reservation_no: row.no,
  hold_key: row.hold_key,
  expires_at: row.hold_expires_at.toISOString(),
  quote: {
    ...bookedPrices(row),
    party: row.party,
    nights: row.nights,
    ...(row.whole_seats !== null && { is_whole: true }),
    options: [],
    origin_price: row.origin_price,
    discount: 0,
    total: row.total,
  },
  schedule: toWireSchedule({ ...row, no: row.schedule_no }, at),
  ship,
  options,
  pay_type,
  refund_policy: row.refund_policy,
  resale_percent: row.nights > 1 ? null : row.resale_percent,
  ...depositFor(row),
})
