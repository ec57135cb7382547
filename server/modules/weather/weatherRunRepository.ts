import sql, { type Sql } from 'sql-template-tag'
import type { KstDate } from '@/lib/date/kst'
import { WEATHER_LATE_SECONDS } from '@/lib/weather/limits'
import type { WeatherWay } from '@/lib/weather/message'
import type { Queryable, Transaction } from '@/server/db/pool'
import type { Doer, Fleet } from '@/server/http/consoleCaller'
import { failedBefore } from '@/server/jobs/jobFailures'
import { inFleet } from '@/server/http/inFleet'

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

/** Locks departures of the fleet, so that nobody books one between the preview and its shutting. */
export const lockChosen = (tx: Transaction, fleet: Fleet, nos: readonly number[]) =>
  tx.rows(sql`
    select from schedule where no = any(array(
      select s.no from schedule s join ship on ship.no = s.ship_no
       where s.no = any(${nos}::bigint[]) and ${inFleet(fleet)}))
     order by no for no key update`)

/** Shuts departures for bookings until the run has called them off. @returns the ships of those that were open */
export const shutChosen = async (tx: Transaction, nos: readonly number[]): Promise<number[]> => {
  const shut = await tx.rows<{ ship_no: number }>(sql`
    update schedule set status = 'closed' where no = any(${nos}::bigint[]) and status = 'open'
    returning ship_no`)
  return [...new Set(shut.map(({ ship_no }) => ship_no))].toSorted((one, other) => one - other)
}

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

/** The operator's latest run that a departure was a part of, by the index of the operator's runs. */
export const findLatestRunOf = (db: Queryable, { operatorNo }: Fleet, scheduleNo: number) =>
  db.first<{ no: number; is_done: 0 | 1 }>(sql`
    select run.no, (d.done_at is not null)::int as is_done
      from weather_run run join weather_run_departure d on d.run_no = run.no
     where run.operator_no = ${operatorNo} and d.schedule_no = ${scheduleNo}
     order by run.no desc limit 1`)

/** Whether departure `d` of `run` should have been called off by now. */
const isLate = (at: Date): Sql => sql`(d.done_at is null
  and run.created_at < ${at}::timestamptz - make_interval(secs => ${WEATHER_LATE_SECONDS}))`

export type RunDepartureRow = {
  schedule_no: number
  ship_name: string
  sdate: KstDate
  departure_time: string
  way: WeatherWay
  is_done: 0 | 1
  is_late: 0 | 1
  cancelled: number
  refund: number
  choosing: number
  open: number
  moved: number
  refunded: number
}

export const findRunDepartures = (db: Queryable, runNo: number, at: Date) =>
  db.rows<RunDepartureRow>(sql`
    select d.schedule_no, ship.name as ship_name, s.sdate, s.departure_time, d.way,
           (d.done_at is not null)::int as is_done, (${isLate(at)})::int as is_late, d.cancelled, d.refund, d.choosing, chosen.*
      from weather_run_departure d join weather_run run on run.no = d.run_no
      join schedule s on s.no = d.schedule_no join ship on ship.no = s.ship_no
      cross join lateral (
        select count(*) filter (where c.state = 'open')::int as open,
               count(*) filter (where c.state = 'moved')::int as moved,
               count(*) filter (where c.state = 'refunded')::int as refunded
          from weather_choice c
         where c.run_no = d.run_no and c.schedule_no = d.schedule_no) chosen
     where d.run_no = ${runNo} order by s.departs_at, s.no`)

type RunSummary = { no: number; created_at: Date; departures: number; late: number; is_done: 0 | 1 }

/** The latest runs; before them those that are late. */
export const findRuns = (db: Queryable, { operatorNo }: Fleet, at: Date) =>
  db.rows<RunSummary>(sql`
    select run.no, run.created_at, count(*)::int as departures,
           count(*) filter (where ${isLate(at)})::int as late,
           (bool_and(d.done_at is not null))::int as is_done
      from weather_run run join weather_run_departure d on d.run_no = run.no
     where run.operator_no = ${operatorNo} and not run.is_few group by run.no
     order by bool_or(${isLate(at)}) desc, run.no desc limit 20`)

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
  decided_at: Date
  is_few: boolean
}

/** The key of a departure of a run, for what the job notes of its failures. */
export const dueKey = ({ run_no, schedule_no }: DueDeparture): string => `${run_no} ${schedule_no}`

/** Departures that were decided on and not called off yet; those that failed before come last. */
export const findDue = (
  db: Queryable,
  { job, at, limit }: { job: string; at: Date; limit: number },
) => {
  const failed = failedBefore(job, sql`d.run_no || ' ' || d.schedule_no`, at)
  return db.rows<DueDeparture>(sql`
    select d.run_no, d.schedule_no, d.way, run.operator_no, run.hours, run.refund_message,
           run.choice_message, run.staff_no, run.is_acting, run.network, run.created_at as decided_at, run.is_few
      from weather_run_departure d join weather_run run on run.no = d.run_no ${failed.join}
     where d.done_at is null and ${failed.isDue}
     order by ${failed.order}, d.run_no, d.schedule_no limit ${limit}`)
}

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
