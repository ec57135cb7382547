import sql, { empty, type Sql } from 'sql-template-tag'
import type { CalendarDeparture, CalendarShip } from '@/lib/contract/console/calendarShapes'
import type { KstDate } from '@/lib/date/kst'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { Queryable } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import { refuse } from '@/server/http/refusal'
import { stateOf } from '../bookable'
import { defaultNoOf, type DefaultScheduleRow } from '../defaultSchedule'
import { inFleet } from '@/server/http/inFleet'
import { findDefaults, SCHEDULE } from '../scheduleRepository'
import type { ScheduleRow } from '../scheduleRow'
import { toTermValues } from '../termColumns'

export type ShipOfFleet = CalendarShip & { tide_style: 7 | 8 }
type KnownShip = ShipOfFleet & { is_archived: boolean }

export type CalendarRow = ScheduleRow & {
  ship_name: string
  service_type: ServiceType
  kept: number
  waiting: number
}

/** Seats kept back and parties that wait, of departure `s`. */
const COUNTS = sql`
  coalesce((select sum(seats) from kept_seat k where k.schedule_no = s.no), 0)::int as kept,
  (select count(*) from awaiter a where a.schedule_no = s.no and a.state = 'waiting')::int as waiting`

/** The operator's ships, hidden ones too; with `shipNo` that one alone. */
export const findShips = (db: Queryable, fleet: Fleet, shipNo = 0) =>
  db.rows<KnownShip>(sql`
    select no, name, service_type, capacity, price, tide_style, archived_at is not null as is_archived
      from ship
     where ${inFleet(fleet)} ${shipNo === 0 ? empty : sql`and no = ${shipNo}`} order by no`)

/** The ships that are offered: one that is put away has its departures, and gets no more. */
export const offeredShips = (ships: readonly KnownShip[]): ShipOfFleet[] =>
  ships.flatMap(({ is_archived: isArchived, ...ship }) => (isArchived ? [] : [ship]))

const select = (where: Sql): Sql => sql`
  select ${SCHEDULE}, ship.name as ship_name, ship.service_type, ${COUNTS}
    from schedule s join ship on ship.no = s.ship_no
   where ${where} and s.origin <> 'dropped'`

export const findCalendarRows = (
  db: Queryable,
  { shipNos, from, to }: { shipNos: number[]; from: KstDate; to: KstDate },
) =>
  db.rows<CalendarRow>(sql`
    ${select(sql`s.ship_no = any(${shipNos}::bigint[]) and s.sdate between ${from} and ${to}`)}
     order by s.sdate, s.departure_time, s.ship_no`)

/** A row as the console has it. */
export const toCalendarDeparture = (
  row: CalendarRow,
  defaults: readonly DefaultScheduleRow[],
  at: Date,
): CalendarDeparture => ({
  schedule_no: row.no,
  default_no: defaultNoOf(defaults, row),
  ship_no: row.ship_no,
  ship_name: row.ship_name,
  service_type: row.service_type,
  sdate: row.sdate,
  departure_time: row.departure_time,
  departs_at: row.departs_at.toISOString(),
  ...toTermValues(row),
  sold: row.taken - row.kept,
  kept: row.kept,
  waiting: row.waiting,
  status: row.status,
  state: stateOf(row, at),
  is_following: row.origin === 'default',
  version: row.version,
})

/** @throws Refusal 404 for one that does not exist or is another operator's */
export const requireDeparture = async (
  db: Queryable,
  fleet: Fleet,
  no: number,
  at: Date,
): Promise<CalendarDeparture> => {
  const row = await db.first<CalendarRow>(select(sql`s.no = ${no} and ${inFleet(fleet)}`))
  if (!row) throw refuse.code('UNKNOWN_SCHEDULE')
  return toCalendarDeparture(row, await findDefaults(db, [row.ship_no]), at)
}

export const findKeptHours = async (db: Queryable, { operatorNo }: Fleet): Promise<number> => {
  const row = await db.first<{ kept_hours: number }>(
    sql`select kept_hours from ship_group where no = ${operatorNo}`,
  )
  if (!row) throw refuse.notFound()
  return row.kept_hours
}
