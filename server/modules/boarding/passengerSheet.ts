import sql from 'sql-template-tag'
import type { PassengerSheet } from '@/lib/contract/console/boarding'
import { toKstDate } from '@/lib/date/kst'
import { oldestRetainedDay } from '@/lib/passenger/oldestRetainedDay'
import { passengerListLaw, requiresPassengerList } from '@/lib/passenger/requiresPassengerList'
import type { Sealer } from '@/server/crypto/seal'
import type { Db, Queryable, Transaction } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import { refuse } from '@/server/http/refusal'
import { inFleet } from '@/server/http/inFleet'
import { toWireDeparture } from './boardingList'
import { findDeparture } from './boardingRepository'
import { findCrew, findLastCrew } from './departureCrew'
import { findHanded } from './handedList'
import { type Reading, recordReading } from './recordReading'
import { findSheetLines } from './sheetLines'

const MINUTE_MS = 60_000

type ShipFacts = {
  no: number
  registration_no: string | null
  captain_name: string | null
  tonnage: number | null
  capacity: number
  port_name: string
  use_minutes: number
}

const findShip = (db: Queryable, fleet: Fleet, shipNo: number) =>
  db.first<ShipFacts>(sql`
    select ship.no, registration_no, captain_name, tonnage, capacity, port_name, use_minutes
      from ship where ship.no = ${shipNo} and ${inFleet(fleet)}`)

const crewOf = async (tx: Transaction, scheduleNo: number, ship: ShipFacts) => {
  const crew = await findCrew(tx, scheduleNo)
  const last = crew ?? (await findLastCrew(tx, ship.no))
  return {
    captain_name: crew?.captain_name ?? ship.captain_name ?? '',
    crew_names: crew?.crew_names ?? null,
    last_crew_names: last?.crew_names ?? '',
  }
}

export type PassengerSheets = ReturnType<typeof createPassengerSheets>

/** The passenger list (승선자명부) of a departure, as the operator hands it to the port. */
export const createPassengerSheets = ({
  db,
  now,
  sealer,
}: {
  db: Db
  now: () => Date
  sealer: Sealer
}) => {
  /**
   * Reads the list, and records that it was read.
   *
   * @throws Refusal 404 for a departure that is not of the fleet; 409 where there is no list
   */
  return (of: Omit<Reading, 'shipNo'>): Promise<PassengerSheet> =>
    db.transaction(async (tx) => {
      const { fleet, scheduleNo } = of
      const departure = await findDeparture(tx, fleet, scheduleNo)
      const ship = departure && (await findShip(tx, fleet, departure.ship_no))
      if (!departure || !ship) throw refuse.code('UNKNOWN_DEPARTURE')
      const type = departure.service_type
      if (!requiresPassengerList(type)) throw refuse.code('NO_PASSENGER_LIST')
      await recordReading(tx, { ...of, shipNo: departure.ship_no }, now)
      const { tonnage, capacity, port_name } = ship
      const returns = departure.departs_at.getTime() + ship.use_minutes * MINUTE_MS
      return {
        departure: toWireDeparture(departure),
        law: passengerListLaw(type) ?? '',
        registration_no: ship.registration_no ?? '',
        ...{ tonnage, capacity, port_name },
        ...(await crewOf(tx, scheduleNo, ship)),
        returns_at: new Date(returns).toISOString(),
        is_purged: departure.sdate < oldestRetainedDay(toKstDate(now())) ? 1 : 0,
        passengers: await findSheetLines(tx, { scheduleNo, sealer }),
        handed: await findHanded(tx, scheduleNo),
      }
    })
}
