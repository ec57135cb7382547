import sql, { raw } from 'sql-template-tag'
import type { Db } from '../pool'
import { DEPARTURE, departureRules, placeRules } from './departureRules'
import { type Finding, findBroken, type Rules } from './findBroken'
import { moneyRules, reservationRules } from './reservationRules'

/** Three runs look at what has happened, so that one that fails leaves no gap. */
const RECENT_MINUTES = 3
/** Of each source of what is recent. */
const MAX_RECENT = 5_000
/** Of those ahead, from a day ago on, the nearest. */
const MAX_DEPARTURES = 20_000
const MAX_BOOKED_AHEAD = 5_000
/** As long as the alert for the whole outbox allows (`OutboxLate`). */
const LATE_MINUTES = 10
/**
 * It reads for at most so long, by one processor and by indexes; its plan is not compiled, which would take
 * longer than most runs.
 */
const BOUNDS = raw(
  'set local statement_timeout = 5000; set local max_parallel_workers_per_gather = 0; set local jit = off; ' +
    'set local enable_seqscan = off',
)

/** A broken rule, and the departure or reservation that breaks it. */
export type RecentFinding = Finding & { of: 'departure' | 'reservation' }

type Moment = {
  at: Date
  /** Reservations that were wrong before: they are looked at until they are right. */
  known: readonly number[]
}

/**
 * Which reservations and departures are looked at, by indexes that stand: `touched` lately, and ahead. The
 * ledger has no index by time, and its newest entries are the last ones.
 */
const scopeOf = ({ at, known }: Moment) => {
  const since = new Date(at.getTime() - RECENT_MINUTES * 60_000)
  const ahead = new Date(at.getTime() - 86_400_000)
  return sql`
    with touched as materialized (
      (select reservation_no as no from reservation_event where at >= ${since} order by at desc limit ${MAX_RECENT})
      union
      (select no from reservation where held_at >= ${since} order by held_at desc limit ${MAX_RECENT})
      union
      select reservation_no from (
        select reservation_no, at from ledger_entry order by no desc limit ${MAX_RECENT}) newest
       where at >= ${since} and reservation_no is not null
      union
      select unnest(${known}::bigint[])),
    departure as materialized (
      select ${DEPARTURE} from schedule where no in (
        (select no from schedule where departs_at >= ${ahead} order by departs_at limit ${MAX_DEPARTURES})
        union
        select r.schedule_no from touched join reservation r using (no)
        union
        select night.schedule_no from touched join reservation_night night on night.reservation_no = touched.no)),
    booking as materialized (
      select no from touched
      union
      select no from (
        select r.no from departure d join reservation r on r.schedule_no = d.no
         where d.departs_at >= ${ahead} order by d.departs_at limit ${MAX_BOOKED_AHEAD}) nearest)`
}

const departures = sql`select * from departure`
const ofDepartures = departureRules(departures)

/** A message of a booking that is neither sent nor said to have failed. */
const outboxRules = (at: Date): Rules => ({
  'a message of a booking is sent when it is due': sql`
    select reservation_no as no, channel || ' ' || no || ', due ' || next_try_at as detail from outbox
     where sent_at is null and failed_at is null and unknown_at is null
       and next_try_at < ${new Date(at.getTime() - LATE_MINUTES * 60_000)}
       and reservation_no is not null`,
})

/**
 * Checks, by the rules of `audit`, what was touched lately and what is ahead: seats, places, events, money,
 * ledger and outbox. Bounded in rows and time, however large the database is.
 *
 * @returns the violations; empty when all is well
 */
export const auditRecent = (
  db: Pick<Db, 'transaction'>,
  moment: Moment,
): Promise<RecentFinding[]> =>
  db.transaction(async (tx) => {
    await tx.run(sql`${BOUNDS}`)
    const isOf = (no: ReturnType<typeof raw>) => sql`${no} in (select no from booking)`
    const rules = {
      ...ofDepartures,
      ...placeRules(departures),
      ...reservationRules(isOf),
      ...moneyRules(isOf),
      ...outboxRules(moment.at),
    }
    const found = await findBroken(tx, rules, scopeOf(moment))
    return found.map((finding) => ({
      ...finding,
      of: finding.rule in ofDepartures ? 'departure' : 'reservation',
    }))
  })
