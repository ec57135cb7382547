import sql from 'sql-template-tag'
import { addDays, type KstDate, toKstDate } from '@/lib/date/kst'
import { MAX_SAIL_HOURS } from '@/lib/schedule/departureTerms'
import type { WeatherWay } from '@/lib/weather/message'
import type { Queryable, Transaction } from '@/server/db/pool'
import { failedBefore } from '@/server/jobs/jobFailures'
import { departsAtSql, isProvidedSql, underRun } from '@/server/modules/schedule/bookable'

const DAYS = Math.ceil(MAX_SAIL_HOURS / 24)

type Due = { job: string; at: Date; limit: number }
export type UndecidedDay = { ship_no: number; sdate: KstDate }

/** Days that only default schedules provide, and that are decided by now: nobody has booked them. */
export const findUndecidedDays = (db: Queryable, at: Date, limit: number) =>
  db.rows<UndecidedDay>(sql`
    select distinct d.ship_no, day as sdate
      from default_schedule d join ship on ship.no = d.ship_no and ship.is_view
     cross join (select generate_series(${toKstDate(at)}::date,
        ${addDays(toKstDate(at), DAYS)}::date, interval '1 day')::date) days (day)
     where d.least_to_sail > 0 and d.sail_hours > 0 and ${isProvidedSql(sql`day`, at)}
       and ${departsAtSql(sql`day`)} <= ${at}::timestamptz + d.sail_hours * interval '1 hour'
       and not exists (select from schedule s where s.ship_no = d.ship_no and s.sdate = day
                          and s.origin <> 'dropped')
     order by sdate, d.ship_no limit ${limit}`)

const isDue = (at: Date) => sql`s.sail_hours > 0 and s.sails_at is null and s.least_to_sail > 0
  and s.status in ('open', 'closed') and s.origin <> 'dropped' and s.departs_at > ${at}
  and s.departs_at <= ${at}::timestamptz + s.sail_hours * interval '1 hour'`

/** Departures whose hour of decision has come. */
export const findUndecided = (db: Queryable, { job, at, limit }: Due) => {
  const failed = failedBefore(job, sql`s.no`, at)
  return db.rows<{ no: number }>(sql`
    select s.no from schedule s ${failed.join}
     where ${isDue(at)} and s.departs_at <= ${at}::timestamptz + ${MAX_SAIL_HOURS}::int * interval '1 hour'
       and not ${underRun} and ${failed.isDue}
     order by ${failed.order}, s.departs_at limit ${limit}`)
}

export type Undecided = {
  no: number
  ship_no: number
  operator_no: number
  least_to_sail: number
  sail_hours: number
  is_joining: boolean
  /** Seats that are ordered, kept or confirmed. */
  sure: number
  /** Seats of holds from before the hour of decision. */
  held: number
}

/** Locks a departure, so that nobody takes or frees a seat of it, and counts; undefined where it is decided. */
export const lockUndecided = async (tx: Transaction, no: number, at: Date) => {
  await tx.first(sql`select from schedule where no = ${no} for no key update`)
  // Counted after the lock: what was read with it could be of before.
  return tx.first<Undecided>(sql`
    select s.no, s.ship_no, ship.group_no as operator_no, s.least_to_sail,
           s.sail_hours, s.is_joining, (s.taken - hold.seats)::int as sure, hold.early as held
      from schedule s join ship on ship.no = s.ship_no
     cross join lateral (
       select coalesce(sum(seat.units), 0)::int as seats,
              coalesce(sum(seat.units) filter (where r.held_at
                <= s.departs_at - s.sail_hours * interval '1 hour'), 0)::int as early
         from reservation r
         join lateral (select coalesce(r.whole_seats, r.party) as units) seat on true
        where r.schedule_no = s.no and r.state = 'HOLD') hold
     where s.no = ${no} and ${isDue(at)} and not ${underRun}`)
}

export const markSailing = (tx: Transaction, no: number, at: Date) =>
  tx.run(sql`update schedule set sails_at = ${at} where no = ${no}`)

/** The reservations of a locked departure whose people are told. */
export const findBooked = async (tx: Transaction, no: number): Promise<number[]> => {
  const rows = await tx.rows<{ no: number }>(sql`
    select no from reservation where schedule_no = ${no} and state in ('AWAITING_PAYMENT', 'CONFIRMED')
     order by no`)
  return rows.map((row) => row.no)
}

type FewRun = {
  departure: Undecided
  way: WeatherWay
  hours: number
  messages: Readonly<Record<WeatherWay, string>>
  at: Date
}

/** Starts the run that calls a locked departure off, and shuts it until then. */
export const startFewRun = (tx: Transaction, { departure, way, hours, messages, at }: FewRun) =>
  tx.run(sql`
    with run as (
      insert into weather_run
        (request_key, operator_no, hours, refund_message, choice_message, created_at, is_few)
      values (gen_random_uuid(), ${departure.operator_no}, ${hours}, ${messages.refund},
        ${messages.choice}, ${at}, true) returning no
    ), shut as (
      update schedule set status = 'closed' where no = ${departure.no}
    )
    insert into weather_run_departure (run_no, schedule_no, way)
    select no, ${departure.no}, ${way}::weather_way from run`)
