import sql from 'sql-template-tag'
import type { ReportShip, ReportTrips } from '@/lib/contract/console/reports'
import { addDays, type KstDate, toKstDate } from '@/lib/date/kst'
import { fishingDay } from '@/lib/schedule/fishingDay'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { isTideShown } from '@/lib/serviceType/traits'
import type { TideStyle } from '@/lib/tide/tide'
import type { Queryable } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import { inFleet } from '@/server/http/inFleet'
import { calledOffStatuses } from '@/server/modules/schedule/bookable'
import { tideOfDay } from '@/server/modules/schedule/tideOfDay'

/** So many species have a button; the others are chosen from the list of all. */
const MAX_BUTTONS = 12
const NEWEST_REPORTS = 10
const MAX_PLACES = 4

type TripRow = {
  schedule_no: number
  ship_no: number
  service_type: ServiceType
  tide_style: TideStyle
  sdate: KstDate
  departure_time: string
  departs_at: Date
  is_overnight: boolean
  people: number
}

const findTrips = (db: Queryable, fleet: Fleet, days: readonly [KstDate, KstDate]) =>
  db.rows<TripRow>(sql`
    select s.no as schedule_no, ship.no as ship_no, ship.service_type, ship.tide_style, s.sdate,
      s.departure_time, s.departs_at, s.is_overnight,
      (select coalesce(sum(r.party), 0)::int from reservation r
        where r.schedule_no = s.no and r.state in ('AWAITING_PAYMENT', 'CONFIRMED', 'COMPLETED')) as people
      from ship join schedule s on s.ship_no = ship.no
     where ${inFleet(fleet)} and s.sdate between ${days[0]} and ${days[1]}
       and s.status not in ${calledOffStatuses}
     order by s.departs_at desc, ship.no`)

/** The boats with their species by name: those of the newest reports first, then those it sails for. */
const findShips = (db: Queryable, fleet: Fleet): Promise<ReportShip[]> =>
  db.rows(sql`
    select ship.no as ship_no, ship.name as ship_name, ship.port_name, array(
      select fish from (
        select c.fish, 1 as rank, c.at from (
          select item.fish, max(r.no) as at from (
            select no, catch from fishing_report
             where ship_no = ship.no and deleted_at is null
             order by created_at desc, no desc limit ${NEWEST_REPORTS}) r
            cross join jsonb_to_recordset(r.catch) as item (fish text) group by item.fish) c
        union all
        select code.name, 2, -code.sort from code where code.parent = 'fish' and code.code = any(ship.fish)
      ) known group by fish order by min(rank), max(at) desc limit ${MAX_BUTTONS}) as fish, array(
      select r.place from (
        select no, place from fishing_report where ship_no = ship.no and deleted_at is null
         order by created_at desc, no desc limit ${NEWEST_REPORTS}) r
       where r.place <> '' group by r.place order by max(r.no) desc limit ${MAX_PLACES}) as places
      from ship where ${inFleet(fleet)} order by ship.no`)

const findSpeciesNames = async (db: Queryable): Promise<string[]> => {
  const rows = await db.rows<{ name: string }>(sql`
    select name from code where parent = 'fish' order by sort, code`)
  return rows.map(({ name }) => name)
}

const toTrip = ({ service_type, tide_style, is_overnight, departs_at, ...row }: TripRow) => ({
  ...row,
  departs_at: departs_at.toISOString(),
  tide: isTideShown(service_type)
    ? tideOfDay(fishingDay({ sdate: row.sdate, is_overnight }), tide_style).tide
    : '',
})

/** What is known of the trips of yesterday and today, and of the boats. */
export const readReportTrips = async (
  db: Queryable,
  fleet: Fleet,
  now: Date,
): Promise<ReportTrips> => {
  const today = toKstDate(now)
  const [ships, trips, species] = await Promise.all([
    findShips(db, fleet),
    findTrips(db, fleet, [addDays(today, -1), today]),
    findSpeciesNames(db),
  ])
  return { today, ships, trips: trips.map(toTrip), species }
}
