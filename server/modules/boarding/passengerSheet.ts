import sql from 'sql-template-tag'
import type { PassengerSheet } from '@/lib/contract/console/boarding'
import { toKstDate } from '@/lib/date/kst'
import { oldestRetainedDay } from '@/lib/passenger/oldestRetainedDay'
import { sheetContent } from '@/lib/passenger/sheetContent'
import { passengerListLaw, requiresPassengerList } from '@/lib/passenger/requiresPassengerList'
import type { Sealer } from '@/server/crypto/seal'
import type { Db, Queryable, Transaction } from '@/server/db/pool'
import { BY_FILE, type PassengerListFiling } from '@/server/gateways/filing/passengerListFiling'
import { refuse } from '@/server/http/refusal'
import type { Scope } from '@/server/http/inFleet'
import { toWireDeparture } from './boardingList'
import { findDeparture } from './boardingRepository'
import { findCrew, findLastCrew } from './departureCrew'
import { findHanded } from './handedList'
import { headOf } from './listHead'
import { type Reading, recordReading } from './recordReading'
import { findSheetLines } from './sheetLines'
import { sheetText } from './sheetText'

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

const findShip = (db: Queryable, shipNo: number) =>
  db.first<ShipFacts>(sql`
    select no, registration_no, captain_name, tonnage, capacity, port_name, use_minutes
      from ship where no = ${shipNo}`)

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
  filing,
}: {
  db: Db
  now: () => Date
  sealer: Sealer
  filing: PassengerListFiling
}) => {
  const find = async (
    tx: Transaction,
    scope: Scope,
    scheduleNo: number,
  ): Promise<PassengerSheet> => {
    const departure = await findDeparture(tx, scope, scheduleNo)
    const ship = departure && (await findShip(tx, departure.ship_no))
    if (!departure || !ship) throw refuse.code('UNKNOWN_DEPARTURE')
    const type = departure.service_type
    if (!requiresPassengerList(type)) throw refuse.code('NO_PASSENGER_LIST')
    const { tonnage, capacity, port_name } = ship
    const returns = departure.departs_at.getTime() + ship.use_minutes * MINUTE_MS
    const sheet = {
      departure: toWireDeparture(departure),
      law: passengerListLaw(type) ?? '',
      registration_no: ship.registration_no ?? '',
      ...{ tonnage, capacity, port_name },
      ...(await crewOf(tx, scheduleNo, ship)),
      returns_at: new Date(returns).toISOString(),
      is_purged:
        departure.sdate < oldestRetainedDay(toKstDate(now())) ? (1 as const) : (0 as const),
      passengers: await findSheetLines(tx, { scheduleNo, sealer }),
      filing: filing.kind === BY_FILE ? '' : filing.kind,
    }
    const head = headOf(sheet)
    return { ...sheet, head, handed: await findHanded(tx, scheduleNo, head) }
  }

  return {
    /** @throws Refusal 404 for a departure that is not of the scope; 409 where there is no list */
    find,
    /**
     * Reads the list, and records that it was read.
     *
     * @throws Refusal 404 for a departure that is not of the fleet; 409 where there is no list
     */
    read: (of: Omit<Reading, 'shipNo'>): Promise<PassengerSheet> =>
      db.transaction(async (tx) => {
        const sheet = await find(tx, of.fleet, of.scheduleNo)
        await recordReading(tx, { ...of, shipNo: sheet.departure.ship_no }, now)
        return sheet
      }),
    /**
     * The list as plain text, for the provider's command line.
     *
     * @throws Refusal 404 for an unknown departure; 409 where there is no list
     */
    print: (scheduleNo: number): Promise<string> =>
      db.transaction(async (tx) =>
        sheetText(sheetContent(await find(tx, 'everybody', scheduleNo))),
      ),
  }
}
