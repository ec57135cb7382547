import sql, { join, type Sql } from 'sql-template-tag'
import type { Queryable } from '@/server/db/pool'

export type ActivityFilter = {
  /** Null for what belongs to none. */
  operatorNo: number | null
  staffNo?: number | undefined
  actions?: readonly string[] | undefined
  shipNo?: number | undefined
  scheduleNo?: number | undefined
  reservationNo?: number | undefined
  from?: Date | undefined
  /** The first moment that is not asked for. */
  until?: Date | undefined
  /** Rows older than this one. */
  before?: number | undefined
  limit: number
}

export type ActivityRow = {
  no: number
  at: Date
  staff_no: number | null
  staff_name: string | null
  is_acting: boolean
  network: string
  action: string
  ship_no: number | null
  ship_name: string | null
  schedule_no: number | null
  sdate: string | null
  departure_time: string | null
  reservation_no: number | null
  subject_no: number | null
  subject_name: string | null
  changes: Record<string, [unknown, unknown]>
  reason: string
}

const conditions = (filter: ActivityFilter): Sql => {
  const { staffNo, actions, shipNo, scheduleNo, reservationNo, from, until, before } = filter
  return join(
    [
      filter.operatorNo === null
        ? sql`a.operator_no is null`
        : sql`a.operator_no = ${filter.operatorNo}`,
      ...(staffNo === undefined ? [] : [sql`a.staff_no = ${staffNo}`]),
      ...(actions === undefined ? [] : [sql`a.action = any(${actions})`]),
      ...(shipNo === undefined ? [] : [sql`a.ship_no = ${shipNo}`]),
      ...(scheduleNo === undefined ? [] : [sql`a.schedule_no = ${scheduleNo}`]),
      ...(reservationNo === undefined ? [] : [sql`a.reservation_no = ${reservationNo}`]),
      ...(from === undefined ? [] : [sql`a.at >= ${from}`]),
      ...(until === undefined ? [] : [sql`a.at < ${until}`]),
      ...(before === undefined ? [] : [sql`a.no < ${before}`]),
    ],
    ' and ',
  )
}

/**
 * Rows of the record, the newest first, with the names of today. What they are about is joined to the same
 * operator: a number of another's says nothing.
 */
export const listActivity = (db: Queryable, filter: ActivityFilter): Promise<ActivityRow[]> =>
  db.rows(sql`
    select a.no, a.at, a.staff_no, p.name as staff_name, a.is_acting, a.network, a.action,
           h.no as ship_no, h.name as ship_name, c.no as schedule_no, c.sdate::text as sdate,
           to_char(c.departure_time, 'HH24:MI') as departure_time, a.reservation_no,
           u.no as subject_no, u.name as subject_name, a.changes, a.reason
      from (select * from activity a where ${conditions(filter)}
             order by a.no desc limit ${filter.limit}) a
      left join staff p on p.no = a.staff_no
      left join staff u on u.no = a.subject_no and a.action like 'staff.%'
      left join schedule c on c.no = a.schedule_no
      left join ship h on h.no = coalesce(a.ship_no, c.ship_no) and h.group_no = a.operator_no
     order by a.no desc`)

type Named = { no: number; name: string }

/** The own staff, also of before, and the provider's people who acted for the operator. */
export const listDoers = (db: Queryable, operatorNo: number): Promise<Named[]> =>
  db.rows(sql`
    select s.no, s.name from staff s
     where s.operator_no = ${operatorNo}
        or (s.role = 'provider' and exists (
             select from activity a where a.operator_no = ${operatorNo} and a.staff_no = s.no))
     order by s.name, s.no`)

export const listShips = (db: Queryable, operatorNo: number): Promise<Named[]> =>
  db.rows(sql`select no, name from ship where group_no = ${operatorNo} order by name, no`)
