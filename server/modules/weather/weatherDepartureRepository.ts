import sql, { type Sql } from 'sql-template-tag'
import type { KstDate } from '@/lib/date/kst'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { Queryable } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import {
  type BookableColumns,
  departsAtSql,
  isProvidedSql,
} from '@/server/modules/schedule/bookable'
import { inFleet } from '@/server/http/inFleet'

export type DepartureRow = {
  schedule_no: number
  ship_no: number
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
  select s.no as schedule_no, ship.no as ship_no, ship.name as ship_name, ship.service_type, s.sdate, s.departure_time,
         s.departs_at, s.status, booked.*,
         (select q.reason from weather_request q
           where q.schedule_no = s.no and q.answered_at is null) as request_reason
    from schedule s join ship on ship.no = s.ship_no
    cross join lateral (
      select count(*)::int as reservations, coalesce(sum(r.party), 0)::int as party,
             coalesce(sum(r.paid_amount), 0)::bigint as paid,
             count(*) filter (where r.state = 'CONFIRMED' and r.nights = 1)::int as choosers
        from reservation_seat seat join reservation r on r.no = seat.reservation_no
       where seat.schedule_no = s.no and ${ORDERED}) booked
   where ${inFleet(fleet)} and s.origin <> 'dropped' and ${condition}
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

export type ProvidedRow = Pick<
  DepartureRow,
  'ship_name' | 'service_type' | 'sdate' | 'departure_time' | 'departs_at'
> & { ship_no: number; default_no: number }

/** What default schedules provide on some days without rows: it can be booked, so it can be called off. */
export const findProvidedOfDays = (
  db: Queryable,
  fleet: Fleet,
  { from, to, at }: { from: KstDate; to: KstDate; at: Date },
) =>
  db.rows<ProvidedRow>(sql`
    select distinct on (departs_at, ship.no) ship.no as ship_no, d.no as default_no,
           ship.name as ship_name, ship.service_type, day as sdate, d.departure_time,
           ${departsAtSql(sql`day`)} as departs_at
      from ship join default_schedule d on d.ship_no = ship.no
     cross join (select generate_series(${from}::date, ${to}::date, interval '1 day')::date) days (day)
     where ${inFleet(fleet)} and ship.is_view and ${isProvidedSql(sql`day`, at)}
       and not exists (select from schedule s where s.ship_no = ship.no and s.sdate = day
                          and s.origin <> 'dropped')
     order by departs_at, ship.no, d.no limit ${MAX_LISTED}`)
