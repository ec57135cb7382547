import type { CalendarDeparture } from '@/lib/contract/console/calendarShapes'
import { daysOfMonth, type KstDate } from '@/lib/date/kst'
import { USUAL_TERMS } from '@/lib/schedule/departureTerms'
import type { Db } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import { refuse } from '@/server/http/refusal'
import { insertFromDefaults } from '../defaultRows'
import { defaultDeparturesOn, type DefaultScheduleRow } from '../defaultSchedule'
import { findAt, findDefaults } from '../scheduleRepository'
import { tideOfDay } from '../tideOfDay'
import * as repository from './calendarRepository'

export type CalendarService = ReturnType<typeof createCalendarService>

type Deps = { db: Db; now: () => Date }
type DefaultDay = { shipNo: number; defaultNo: number; sdate: KstDate }

/** What the calendar of the console shows. Days are Korean days, prices whole won. */
export const createCalendarService = ({ db, now }: Deps) => {
  /**
   * The departures of a month, those of default schedules included.
   *
   * @param yyyymm the month
   * @param shipNo one ship; 0 for all of the operator
   * @throws Refusal 404 for another operator's ship
   */
  const getCalendar = async (fleet: Fleet, yyyymm: string, shipNo: number) => {
    const ships = await repository.findShips(db, fleet)
    const chosen = shipNo === 0 ? ships : ships.filter(({ no }) => no === shipNo)
    if (shipNo !== 0 && chosen.length === 0) throw refuse.code('UNKNOWN_SHIP')
    const shipNos = chosen.map(({ no }) => no)
    const days = daysOfMonth(yyyymm)
    const [from, to] = [days[0] ?? '', days.at(-1) ?? '']
    const [rows, defaults, keptHours] = await Promise.all([
      repository.findCalendarRows(db, { shipNos, from, to }),
      findDefaults(db, shipNos),
      repository.findKeptHours(db, fleet),
    ])
    const style = chosen[0]?.tide_style ?? 7
    return {
      ships: repository.offeredShips(ships),
      kept_hours: keptHours,
      days: days.map((sdate) => ({ sdate, tide: tideOfDay(sdate, style).tide })),
      list: withDefaults({ ships: chosen, days, rows, defaults, at: now() }),
    }
  }

  /** @throws Refusal 404 */
  const getDeparture = (fleet: Fleet, no: number) =>
    repository.requireDeparture(db, fleet, no, now())

  /**
   * Creates the row of a departure that only a default schedule provides, with those of its day.
   *
   * @throws Refusal 404 for another operator's ship, 409 for a day without it
   */
  const makeDeparture = async (fleet: Fleet, { shipNo, defaultNo, sdate }: DefaultDay) => {
    const [ship] = await repository.findShips(db, fleet, shipNo)
    const defaults = ship ? await findDefaults(db, [shipNo]) : []
    const chosen = defaults.find(({ no }) => no === defaultNo)
    if (!chosen) throw refuse.code('UNKNOWN_SCHEDULE')
    const time = chosen.departure_time
    const made = await db.transaction(async (tx) => {
      await insertFromDefaults(tx, shipNo, [sdate])
      return findAt(tx, { shipNo, day: sdate, time })
    })
    if (!made || made.origin === 'dropped') throw refuse.code('NOT_SAILING')
    return getDeparture(fleet, made.no)
  }

  return {
    getCalendar,
    getDeparture,
    makeDeparture,
    getKeptHours: (fleet: Fleet) => repository.findKeptHours(db, fleet),
  }
}

type Month = {
  ships: repository.ShipOfFleet[]
  days: KstDate[]
  rows: repository.CalendarRow[]
  defaults: DefaultScheduleRow[]
  at: Date
}

const withDefaults = ({ ships, days, rows, defaults, at }: Month): CalendarDeparture[] => {
  const own = new Set(rows.map((row) => `${row.ship_no} ${row.sdate}`))
  const provided = ships.flatMap((ship) => {
    const ofShip = defaults.filter((row) => row.ship_no === ship.no)
    if (ofShip.length === 0) return []
    return days
      .filter((day) => !own.has(`${ship.no} ${day}`))
      .flatMap((day) => defaultDeparturesOn(ofShip, day, at))
      .map((departure) => unmade(departure, ship))
  })
  const ofShip = (shipNo: number) => defaults.filter((row) => row.ship_no === shipNo)
  const made = rows.map((row) => repository.toCalendarDeparture(row, ofShip(row.ship_no), at))
  return [...made, ...provided].sort(
    (one, other) => one.departs_at.localeCompare(other.departs_at) || one.ship_no - other.ship_no,
  )
}

const unmade = (
  { remain: _, ...departure }: ReturnType<typeof defaultDeparturesOn>[number],
  { name: ship_name, service_type }: repository.ShipOfFleet,
): CalendarDeparture => ({
  ...USUAL_TERMS,
  ...departure,
  ship_name,
  service_type,
  sold: 0,
  kept: 0,
  waiting: 0,
  status: 'open',
  is_following: true,
  version: 0,
})
