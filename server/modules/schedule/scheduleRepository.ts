import sql from 'sql-template-tag'
import type { KstDate } from '@/lib/date/kst'
import { DEFAULT_TERM_NAMES, TERM_NAMES } from '@/lib/schedule/departureTerms'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { Queryable } from '@/server/db/pool'
import type { DefaultScheduleRow } from './defaultSchedule'
import { underRun } from './bookable'
import { priceRulesSql } from './rulePrice'
import type { ScheduleRow } from './scheduleRow'
import { termColumns } from './termColumns'

export type ShipOfCalendar = {
  no: number
  name: string
  service_type: ServiceType
  tide_style: 7 | 8
}

/** The columns of `ScheduleRow`. */
export const SCHEDULE = sql`s.no, s.ship_no, s.sdate, s.departure_time, s.departs_at, s.taken,
  ${termColumns(TERM_NAMES, 's')}, s.status, s.origin, s.sails_at, s.version`

/** The columns of `DefaultScheduleRow`. */
const DEFAULT = sql`d.no, d.ship_no, d.weekdays, d.departure_time, d.valid_from, d.valid_to, d.shut_from,
  ${termColumns(DEFAULT_TERM_NAMES, 'd')}, ${priceRulesSql(sql`d.ship_no`)} as price_rules`

export const findShip = (db: Queryable, shipNo: number) =>
  db.first<ShipOfCalendar>(
    sql`select no, name, service_type, tide_style from ship where no = ${shipNo} and is_view`,
    'schedule_ship',
  )

/** The published ships of a ship's fleet, this ship first; the ship itself may be hidden. */
export const findFleet = (db: Queryable, shipNo: number) =>
  db.rows<ShipOfCalendar>(
    sql`
      select s.no, s.name, s.service_type, s.tide_style
        from ship own join ship s using (group_no)
       where own.no = ${shipNo} and s.is_view
       order by s.no <> ${shipNo}, s.no`,
    'schedule_fleet',
  )

/** Departures of some ships from one day to another, both inclusive. */
export const findRows = (
  db: Queryable,
  { shipNos, from, to }: { shipNos: number[]; from: KstDate; to: KstDate },
) =>
  db.rows<ScheduleRow>(
    sql`
      select ${SCHEDULE}, s.spot_way = 'drawn' and exists (select from spot_draw d
               where d.schedule_no = s.no and d.drawn_at is not null) as is_drawn
        from schedule s
       where s.ship_no = any(${shipNos}::bigint[]) and s.sdate between ${from} and ${to}
         and s.origin <> 'dropped'
       order by s.ship_no, s.sdate, s.departure_time`,
    'schedule_rows',
  )

export const findDefaults = (db: Queryable, shipNos: number[]) =>
  db.rows<DefaultScheduleRow>(
    sql`
      select ${DEFAULT} from default_schedule d
       where d.ship_no = any(${shipNos}::bigint[]) order by d.no`,
    'schedule_defaults',
  )

/** The default schedule of a departure that a visitor chose, if its ship is published. */
export const findDefault = (
  db: Queryable,
  { shipNo, defaultNo }: { shipNo: number; defaultNo: number },
) =>
  db.first<DefaultScheduleRow>(sql`
    select ${DEFAULT} from default_schedule d join ship on ship.no = d.ship_no
     where d.no = ${defaultNo} and d.ship_no = ${shipNo} and ship.is_view`)

export const findAt = (
  db: Queryable,
  { shipNo, day, time }: { shipNo: number; day: KstDate; time: string },
) =>
  db.first<ScheduleRow>(sql`
    select ${SCHEDULE} from schedule s
     where s.ship_no = ${shipNo} and s.sdate = ${day} and s.departure_time = ${time}`)

export const isUnderRun = async (db: Queryable, no: number): Promise<boolean> =>
  (await db.first(sql`select from schedule s where s.no = ${no} and ${underRun}`)) !== undefined

export const findSchedule = (db: Queryable, no: number) =>
  db.first<ScheduleRow>(sql`select ${SCHEDULE} from schedule s where s.no = ${no}`)

/** The sizes of the parties on a waiting list, in its order. */
export const findWaitingParties = async (db: Queryable, no: number): Promise<number[]> => {
  const rows = await db.rows<{ party: number }>(sql`
    select party from awaiter where schedule_no = ${no} and state = 'waiting' order by no`)
  return rows.map(({ party }) => party)
}

/** `findSchedule`, locked until the transaction ends. */
export const lockSchedule = (db: Queryable, no: number) =>
  db.first<ScheduleRow>(
    sql`select ${SCHEDULE} from schedule s where s.no = ${no} for no key update`,
  )
