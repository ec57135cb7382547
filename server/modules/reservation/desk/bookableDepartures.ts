import sql, { empty } from 'sql-template-tag'
import type { KstDate } from '@/lib/date/kst'
import { freeNights } from '@/lib/schedule/freeNights'
import { orUsual, pickTerms } from '@/lib/schedule/departureTerms'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { isStay } from '@/lib/serviceType/traits'
import type { Fleet } from '@/server/http/consoleCaller'
import { remainOf, stateOf } from '@/server/modules/schedule/bookable'
import type { ScheduleRow } from '@/server/modules/schedule/scheduleRow'
import type { DeskDeps } from './deskDeps'
import { inFleet } from '@/server/http/inFleet'

type Ship = { no: number; name: string; service_type: ServiceType }
type Row = ScheduleRow & { waiting: number }

const MAX_ROWS = 200
/** What the caller is told, or priced by. */
const TOLD = [
  'whole_price',
  ...(['smallest_party', 'youth_price', 'youth_who', 'group_size', 'group_price'] as const),
  ...(['deposit_percent', 'deposit_each', 'balance_days'] as const),
] as const

/** The departures of a day, with seats or without, for a booking by phone or a change of day. */
export const createBookableDepartures = ({ db, now, schedules }: DeskDeps) => {
  const rowsOf = (shipNos: number[], day: KstDate) =>
    db.rows<Row>(sql`
      select s.*, (select count(*)::int from awaiter a
                    where a.schedule_no = s.no and a.state = 'waiting') as waiting
        from schedule s where s.ship_no = any(${shipNos}::bigint[]) and s.sdate = ${day}
       order by s.departs_at, s.no limit ${MAX_ROWS}`)

  const shipsOf = (fleet: Fleet, shipNo: number | undefined) =>
    db.rows<Ship>(sql`
      select ship.no, ship.name, ship.service_type from ship
       where ${inFleet(fleet)} and ship.is_view
         ${shipNo === undefined ? empty : sql`and ship.no = ${shipNo}`}
       order by ship.no limit ${MAX_ROWS}`)

  /** A day of leaving without rows of a boat is that of its default schedules. */
  const defaultsOf = (ships: Ship[], rows: Row[], day: KstDate) => {
    const without = ships.filter(({ no }) => !rows.some(({ ship_no }) => ship_no === no))
    return schedules.getDefaultsLeaving(
      without.map(({ no }) => no),
      day,
    )
  }

  /** The free nights of a room from a day on, by the time of its check-in. */
  const nightsOf = async (ships: Ship[], day: KstDate) => {
    const stays = ships.filter(({ service_type }) => isStay(service_type))
    const days = new Map(
      await Promise.all(
        stays.map(async ({ no }) => [no, await schedules.getStayDays(no, day)] as const),
      ),
    )
    return (shipNo: number, time: string) =>
      freeNights(days.get(shipNo) ?? [], { sdate: day, time })
  }

  return async (fleet: Fleet, { day, shipNo }: { day: KstDate; shipNo: number | undefined }) => {
    const ships = await shipsOf(fleet, shipNo)
    const rows = await rowsOf(
      ships.map(({ no }) => no),
      day,
    )
    const at = now()
    const nights = await nightsOf(ships, day)
    const own = rows.map((row) => ({
      schedule_no: row.no,
      default_no: null,
      ship_no: row.ship_no,
      departure_time: row.departure_time,
      price: row.price,
      capacity: row.capacity,
      remain: remainOf(row),
      ...pickTerms(row, TOLD),
      state: stateOf(row, at),
      fish: row.fish,
      method: row.method,
      nights: nights(row.ship_no, row.departure_time),
      waiting: row.waiting,
    }))
    const provided = (await defaultsOf(ships, rows, day)).map((one) => ({
      schedule_no: null,
      default_no: one.default_no,
      ship_no: one.ship_no,
      departure_time: one.departure_time,
      price: one.price,
      capacity: one.capacity,
      remain: one.remain,
      ...pickTerms(orUsual(one), TOLD),
      state: one.state,
      fish: one.fish,
      method: one.method,
      nights: nights(one.ship_no, one.departure_time),
      waiting: 0,
    }))
    const departures = [...own, ...provided].sort(
      (a, b) => a.departure_time.localeCompare(b.departure_time) || a.ship_no - b.ship_no,
    )
    return { ships, departures }
  }
}
