import sql, { empty, type Sql } from 'sql-template-tag'
import type { KstDate } from '@/lib/date/kst'
import type { Queryable, Transaction } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import { inFleet } from '@/server/http/inFleet'
import type { BookableColumns } from '@/server/modules/schedule/bookable'

export type RequestRow = {
  no: number
  schedule_no: number
  ship_no: number
  ship_name: string
  sdate: KstDate
  departure_time: string
  name: string
  staff_no: number | null
  reason: string
  asked_at: Date
}

const tables = sql`
  weather_request q join schedule s on s.no = q.schedule_no
    join ship on ship.no = s.ship_no left join staff on staff.no = q.staff_no`

const requests = sql`
  select q.no, q.schedule_no, s.ship_no, ship.name as ship_name, s.sdate, s.departure_time,
         coalesce(staff.name, '') as name, q.staff_no, q.reason, q.asked_at from ${tables}`

const isOpen = (fleet: Fleet, at: Date): Sql => sql`
  q.operator_no = ${fleet.operatorNo} and q.answered_at is null
    and s.departs_at > ${at} and s.status <> 'weather' and ${inFleet(fleet)}`

/** Open requests about departures ahead, or about one, the next departure first. */
export const findOpenRequests = (db: Queryable, fleet: Fleet, at: Date, scheduleNo?: number) =>
  db.rows<RequestRow>(sql`
    ${requests} where ${isOpen(fleet, at)}
      ${scheduleNo === undefined ? empty : sql`and q.schedule_no = ${scheduleNo}`}
    order by s.departs_at, q.no limit 200`)

/** How many there are, however many are listed. */
export const countOpenRequests = async (db: Queryable, fleet: Fleet, at: Date): Promise<number> =>
  (
    await db.first<{ count: number }>(sql`
    select count(*)::int as count from ${tables} where ${isOpen(fleet, at)}`)
  )?.count ?? 0

export const findOpenRequestOf = (db: Queryable, scheduleNo: number) =>
  db.first<RequestRow>(
    sql`${requests} where q.schedule_no = ${scheduleNo} and q.answered_at is null`,
  )

export type OwnDeparture = Pick<BookableColumns, 'status' | 'departs_at'> & { ship_no: number }

export const findOwnDeparture = (db: Queryable, fleet: Fleet, scheduleNo: number) =>
  db.first<OwnDeparture>(sql`
    select s.ship_no, s.status, s.departs_at from schedule s join ship on ship.no = s.ship_no
     where s.no = ${scheduleNo} and ${inFleet(fleet)}`)

export type NewRequest = {
  operatorNo: number
  scheduleNo: number
  staffNo: number | null
  reason: string
  at: Date
}

/** @returns whether there was no open request of the departure before */
export const insertRequest = async (tx: Transaction, request: NewRequest): Promise<boolean> =>
  (await tx.run(sql`
    insert into weather_request (operator_no, schedule_no, staff_no, reason, asked_at)
    values (${request.operatorNo}, ${request.scheduleNo}, ${request.staffNo}, ${request.reason},
      ${request.at})
    on conflict (schedule_no) where answered_at is null do nothing`)) === 1

/** Ends an open request of the fleet; undefined when there is none. */
export const answerRequest = (tx: Transaction, fleet: Fleet, requestNo: number, at: Date) =>
  tx.first<{ schedule_no: number; ship_no: number }>(sql`
    update weather_request q set answered_at = ${at} from schedule s join ship on ship.no = s.ship_no
     where q.no = ${requestNo} and q.answered_at is null and s.no = q.schedule_no
       and ${inFleet(fleet)}
    returning q.schedule_no, s.ship_no`)

/** Ends an open request of the fleet that this person made; undefined when there is none. */
export const withdrawRequest = (
  tx: Transaction,
  fleet: Fleet,
  { no, staffNo, at }: { no: number; staffNo: number; at: Date },
) =>
  tx.first<{ schedule_no: number; ship_no: number }>(sql`
    update weather_request q set answered_at = ${at} from schedule s join ship on ship.no = s.ship_no
     where q.no = ${no} and q.staff_no = ${staffNo} and q.answered_at is null
       and s.no = q.schedule_no and ${inFleet(fleet)}
    returning q.schedule_no, s.ship_no`)

/** Ends the open request of a departure that is called off. */
export const answerRequestOf = (tx: Transaction, scheduleNo: number, at: Date) =>
  tx.run(sql`
    update weather_request set answered_at = ${at}
     where schedule_no = ${scheduleNo} and answered_at is null`)
