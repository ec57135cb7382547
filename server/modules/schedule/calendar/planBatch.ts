import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import type { BatchBooking, BatchPlan, BatchPreview } from '@/lib/contract/console/calendarBatch'
import { type KstDate, kstDateTime } from '@/lib/date/kst'
import { DEFAULT_TERM_NAMES, pickTerms, USUAL_TERMS } from '@/lib/schedule/departureTerms'
import { MAX_DEPARTURES_AT_ONCE } from '@/lib/schedule/operatorLimits'
import type { Queryable } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import { daysAhead } from '../assertMayOpen'
import { daysAround, isSailing, isSecondTrip } from '../boatTrips'
import { coversDay } from '../bookable'
import { defaultNoOf, defaultPrice, type DefaultScheduleRow } from '../defaultSchedule'
import { findDefaults } from '../scheduleRepository'
import { toTermValues } from '../termColumns'
import { findPlanned, type PlannedRow } from './batchRepository'
import type { BatchDecision, BatchDeparture, BatchShip, DecidedBatch } from './batchDecision'
import { daysOfPlan, decideBatch } from './decideBatch'

/**
 * The days that a plan is for.
 *
 * @throws Refusal 409 for a span in the past, too long or too far ahead, and for spans that overlap
 */
export const requireDays = (plan: BatchPlan, at: Date): KstDate[] => {
  const days = plan.spans.flatMap((span) => daysAhead(span, at))
  if (new Set(days).size < days.length) throw refuse.code('SPANS_OVERLAP')
  return daysOfPlan(plan, days).toSorted()
}

/** What default schedules provide on days without rows, exactly as `insertFromDefaults` creates it. */
const provided = (
  defaults: DefaultScheduleRow[],
  rows: PlannedRow[],
  { ships, days }: { ships: BatchShip[]; days: KstDate[] },
): BatchDeparture[] => {
  const own = new Set(
    rows.filter((row) => row.origin !== 'dropped').map((row) => `${row.ship_no} ${row.sdate}`),
  )
  const taken = new Set(rows.map((row) => `${row.ship_no} ${row.sdate} ${row.departure_time}`))
  const made: BatchDeparture[] = []
  for (const ship of ships) {
    const { no } = ship
    const ofShip = defaults.filter((row) => row.ship_no === no)
    for (const day of days.filter((each) => !own.has(`${no} ${each}`))) {
      for (const row of ofShip.filter((each) => coversDay(each, day))) {
        const key = `${no} ${day} ${row.departure_time}`
        if (taken.has(key) || isAway(ship, rows, kstDateTime(day, row.departure_time))) continue
        taken.add(key)
        made.push(ofDefault(row, day))
      }
    }
  }
  return made
}

/** Whether the boat is on a trip of its own, for which its default departure is not made. */
const isAway = (ship: BatchShip, rows: PlannedRow[], departsAt: Date): boolean =>
  rows.some(
    ({ ship_no, status, origin, departs_at }) =>
      ship_no === ship.no &&
      isSailing(status) &&
      (origin === 'operator' || origin === 'kept') &&
      isSecondTrip(ship, departs_at, departsAt),
  )

const ofDefault = (row: DefaultScheduleRow, sdate: KstDate): BatchDeparture => ({
  no: null,
  ship_no: row.ship_no,
  sdate,
  departure_time: row.departure_time,
  departs_at: kstDateTime(sdate, row.departure_time),
  ...USUAL_TERMS,
  ...pickTerms({ ...row, price: defaultPrice(row, sdate) }, DEFAULT_TERM_NAMES),
  status: 'open',
  taken: 0,
  waiting: [],
  hasDefault: true,
  isWhole: false,
})

/** The days of a plan, and those around them whose trips may be in the way of one of its boats. */
export const daysAroundAll = (ships: BatchShip[], days: KstDate[], at: Date): KstDate[] => [
  ...new Set([...days, ...ships.flatMap((ship) => daysAround(ship, days, at))]),
]

/** Decides a plan from what the database says now. */
export const planBatch = async (
  db: Queryable,
  plan: BatchPlan,
  { ships, days, at }: { ships: BatchShip[]; days: KstDate[]; at: Date },
): Promise<DecidedBatch> => {
  const shipNos = ships.map(({ no }) => no)
  const around = daysAroundAll(ships, days, at)
  const rows = await findPlanned(db, { shipNos, days: around })
  const defaults = await findDefaults(db, shipNos)
  const existing = rows
    .filter((row) => row.origin !== 'dropped')
    .map((row) => ({
      ...row,
      ...toTermValues(row),
      isWhole: row.is_whole,
      hasDefault: defaultNoOf(ofShip(defaults, row.ship_no), row) !== null,
    }))
  const departures = [...existing, ...provided(defaults, rows, { ships, days: around })]
  const decided = decideBatch(plan, { ships, days, departures, at })
  if (decided.changes.length > MAX_DEPARTURES_AT_ONCE) {
    throw refuse.code('TOO_MANY_DEPARTURES', { max: MAX_DEPARTURES_AT_ONCE })
  }
  return decided
}

const ofShip = (defaults: DefaultScheduleRow[], shipNo: number) =>
  defaults.filter((row) => row.ship_no === shipNo)

const shown = ({ no: _, base_price: __, ...item }: BatchDecision) => item

/** What the person saw, without what bookings change all the time. */
const fingerprintOf = ({ changes, blocked }: DecidedBatch): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        [...changes, ...blocked].map((item) => [
          ...[item.ship_no, item.sdate, item.departure_time, item.before, item.after, item.blocked],
        ]),
      ),
    )
    .digest('base64url')

/** The parties of departures that a plan stops for repairs. */
const findStopped = (db: Queryable, { changes }: DecidedBatch): Promise<BatchBooking[]> => {
  const nos = changes.flatMap(({ no, after }) =>
    no && after?.status === 'maintenance' ? [no] : [],
  )
  if (nos.length === 0) return Promise.resolve([])
  return db.rows(sql`
    select r.no as reservation_no, r.name, r.party, s.sdate, s.departure_time,
           ship.name as ship_name, ship.service_type
      from schedule s join reservation_seat seat on seat.schedule_no = s.no
      join reservation r on r.no = seat.reservation_no join ship on ship.no = s.ship_no
     where s.no = any(${nos}::bigint[]) and s.status <> 'maintenance'
       and r.state in ('AWAITING_PAYMENT', 'CONFIRMED')
     order by s.departs_at, r.no`)
}

/** A decision as the console sees it. */
export const toPreview = async (db: Queryable, decided: DecidedBatch): Promise<BatchPreview> => ({
  fingerprint: fingerprintOf(decided),
  changes: decided.changes.map(shown),
  blocked: decided.blocked.map(shown),
  same: decided.same,
  other_times: decided.otherTimes,
  bookings: await findStopped(db, decided),
})
