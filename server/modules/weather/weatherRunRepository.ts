import sql, { type Sql } from 'sql-template-tag'
import type { KstDate } from '@/lib/date/kst'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { WeatherWay } from '@/lib/weather/message'
import type { Queryable, Transaction } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import type { Doer } from '@/server/modules/activity/activity'
import type { BookableColumns } from '@/server/modules/schedule/bookable'
import { isOfFleet } from './weatherRequestRepository'

export type DepartureRow = {
  schedule_no: number
  ship_name: string
  service_type: ServiceType
  sdate: KstDate
  departure_time: string
  departs_at: Date
  status: BookableColumns['status']
  reservations: number
  party: number
  paid: number
  choosers: number
  request_reason: string | null
}

const MAX_LISTED = 300
const ORDERED = sql`r.state in ('AWAITING_PAYMENT', 'CONFIRMED')`

const selectDepartures = (fleet: Fleet, condition: Sql): Sql => sql`
  select s.no as schedule_no, ship.name as ship_name, ship.service_type, s.sdate, s.departure_time,
         s.departs_at, s.status, booked.*,
         (select q.reason from weather_request q
           where q.schedule_no = s.no and q.answered_at is null) as request_reason
    from schedule s join ship on ship.no = s.ship_no
    cross join lateral (
      select count(*)::int as reservations, coalesce(sum(seat.units), 0)::int as party,
             coalesce(sum(r.paid_amount), 0)::bigint as paid,
             count(*) filter (where r.state = 'CONFIRMED' and r.nights = 1)::int as choosers
        from reservation_seat seat join reservation r on r.no = seat.reservation_no
       where seat.schedule_no = s.no and ${ORDERED}) booked
   where ${isOfFleet(fleet)} and s.origin <> 'dropped' and ${condition}
   order by s.departs_at, s.no limit ${MAX_LISTED}`

export const findDeparturesOfDays = (
  db: Queryable,
  fleet: Fleet,
  { from, to }: { from: KstDate; to: KstDate },
) => db.rows<DepartureRow>(selectDepartures(fleet, sql`s.sdate between ${from} and ${to}`))

export const findDeparturesByNo = (db: Queryable, fleet: Fleet, nos: readonly number[]) =>
  db.rows<DepartureRow>(selectDepartures(fleet, sql`s.no = any(${nos}::bigint[])`))

/** What of reservations decides about money: when it changes, the operator looks again. */
export const findDeciding = (db: Queryable, nos: readonly number[]) =>
  db.rows<{ schedule_no: number; no: number; state: string; paid_amount: number; party: number }>(
    sql`
      select seat.schedule_no, r.no, r.state, r.paid_amount, r.party
        from reservation_seat seat join reservation r on r.no = seat.reservation_no
       where seat.schedule_no = any(${nos}::bigint[]) and ${ORDERED}
       order by seat.schedule_no, r.no`,
  )

export type NewRun = {
  requestKey: string
  operatorNo: number
  doer: Doer
  hours: number
  messages: Readonly<Record<WeatherWay, string>>
  at: Date
}

/** @returns its number; undefined when the same request was made before */
export const insertRun = async (tx: Transaction, run: NewRun): Promise<number | undefined> => {
  const { doer, messages } = run
  const row = await tx.first<{ no: number }>(sql`
    insert into weather_run (request_key, operator_no, staff_no, is_acting, network, hours,
      refund_message, choice_message, created_at)
    values (${run.requestKey}, ${run.operatorNo}, ${doer.staffNo}, ${doer.isActing}, ${doer.network},
      ${run.hours}, ${messages.refund}, ${messages.choice}, ${run.at})
    on conflict (request_key) do nothing returning no`)
  return row?.no
}

export type ChosenWay = { scheduleNo: number; way: WeatherWay }

/** @returns how many were added; a departure that another run is about to call off is not */
export const insertRunDepartures = (
  tx: Transaction,
  runNo: number,
  chosen: readonly ChosenWay[],
): Promise<number> =>
  tx.run(sql`
    insert into weather_run_departure (run_no, schedule_no, way)
    select ${runNo}, * from unnest(${chosen.map(({ scheduleNo }) => scheduleNo)}::bigint[],
      ${chosen.map(({ way }) => way)}::weather_way[])
    on conflict do nothing`)

export const findRunByKey = (db: Queryable, { operatorNo }: Fleet, requestKey: string) =>
  db.first<{ no: number }>(sql`
    select no from weather_run where request_key = ${requestKey} and operator_no = ${operatorNo}`)

export type RunRow = { no: number; created_at: Date; name: string; hours: number }

export const findRun = (db: Queryable, { operatorNo }: Fleet, no: number) =>
  db.first<RunRow>(sql`
    select run.no, run.created_at, coalesce(staff.name, '') as name, run.hours
      from weather_run run left join staff on staff.no = run.staff_no
     where run.no = ${no} and run.operator_no = ${operatorNo}`)

export type RunDepartureRow = {
  schedule_no: number
  ship_name: string
  sdate: KstDate
  departure_time: string
  way: WeatherWay
  is_done: 0 | 1
  cancelled: number
  refund: number
  choosing: number
  open: number
  moved: number
  refunded: number
}

export const findRunDepartures = (db: Queryable, runNo: number) =>
  db.rows<RunDepartureRow>(sql`
    select d.schedule_no, ship.name as ship_name, s.sdate, s.departure_time, d.way,
           (d.done_at is not null)::int as is_done, d.cancelled, d.refund, d.choosing, chosen.*
      from weather_run_departure d join schedule s on s.no = d.schedule_no
      join ship on ship.no = s.ship_no
      cross join lateral (
        select count(*) filter (where c.state = 'open')::int as open,
               count(*) filter (where c.state = 'moved')::int as moved,
               count(*) filter (where c.state = 'refunded')::int as refunded
          from weather_choice c
         where c.run_no = d.run_no and c.schedule_no = d.schedule_no) chosen
     where d.run_no = ${runNo} order by s.departs_at, s.no`)

export const findRuns = (db: Queryable, { operatorNo }: Fleet) =>
  db.rows<{ no: number; created_at: Date; departures: number; is_done: 0 | 1 }>(sql`
    select run.no, run.created_at, count(*)::int as departures,
           (bool_and(d.done_at is not null))::int as is_done
      from weather_run run join weather_run_departure d on d.run_no = run.no
     where run.operator_no = ${operatorNo} group by run.no order by run.no desc limit 20`)

export type DueDeparture = {
  run_no: number
  schedule_no: number
  way: WeatherWay
  operator_no: number
  hours: number
  refund_message: string
  choice_message: string
  staff_no: number | null
  is_acting: boolean
  network: string
}

/** Departures that were decided on and not called off yet. */
export const findDue = (db: Queryable, limit: number) =>
  db.rows<DueDeparture>(sql`
    select d.run_no, d.schedule_no, d.way, run.operator_no, run.hours, run.refund_message,
           run.choice_message, run.staff_no, run.is_acting, run.network
      from weather_run_departure d join weather_run run on run.no = d.run_no
     where d.done_at is null order by d.run_no, d.schedule_no limit ${limit}`)

/** Locks a departure of a run; false when another process has it or it is done. */
export const lockDue = async (tx: Transaction, due: DueDeparture): Promise<boolean> =>
  (await tx.first(sql`
    select from weather_run_departure
     where run_no = ${due.run_no} and schedule_no = ${due.schedule_no} and done_at is null
       for update skip locked`)) !== undefined

export type Done = { cancelled: number; choosing: number; refund: number }

export const markDone = (tx: Transaction, due: DueDeparture, done: Done, at: Date) =>
  tx.run(sql`
    update weather_run_departure set done_at = ${at}, cancelled = ${done.cancelled},
      choosing = ${done.choosing}, refund = ${done.refund}
     where run_no = ${due.run_no} and schedule_no = ${due.schedule_no}`)
