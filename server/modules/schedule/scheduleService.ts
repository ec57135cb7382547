import type { Answer, Schedule, ScheduleDay } from '@/lib/contract/wire'
import { addDays, daysOfMonth, type KstDate, monthOf, shiftMonth, toKstDate } from '@/lib/date/kst'
import { fishingDay } from '@/lib/schedule/fishingDay'
import { lastDefaultDay } from '@/lib/schedule/horizon'
import { MAX_NIGHTS } from '@/lib/schedule/stayNights'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { Db, Queryable, Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import type { Limits } from '@/server/limits/limits'
import { createDefaultDays } from './defaultDays'
import { type DefaultScheduleRow, defaultDeparturesOn, defaultNoOf } from './defaultSchedule'
import { followDefaults, insertFromDefaults } from './defaultRows'
import * as repository from './scheduleRepository'
import { type ScheduleRow, toWireSchedule } from './scheduleRow'
import { tideOfDay } from './tideOfDay'

const COMING_MONTHS = 3

type Month = { shipNo: number; yyyymm: string; serviceType?: ServiceType | undefined }
type Deps = { db: Db; now: () => Date; limits: Limits }
export type { DefaultDay } from './defaultDays'
export type ScheduleService = ReturnType<typeof createScheduleService>

/** The schedule of ships, and the rows created from defaults. Days are Korean days; prices whole won. */
export const createScheduleService = ({ db, now, limits }: Deps) => {
  const daysOf = async (ships: repository.ShipOfCalendar[], days: KstDate[]) => {
    const shipNos = ships.map((ship) => ship.no)
    const [from, to] = [days[0] ?? '', days.at(-1) ?? '']
    const [rows, defaults] = await Promise.all([
      // Who leaves overnight on the day before fishes on the first day.
      repository.findRows(db, { shipNos, from: addDays(from, -1), to }),
      repository.findDefaults(db, shipNos),
    ])
    const at = now()
    return ships.map((ship) => ({
      ship,
      days: calendar(ship.tide_style, days, {
        rows: rows.filter((row) => row.ship_no === ship.no),
        defaults: defaults.filter((row) => row.ship_no === ship.no),
        at,
      }),
    }))
  }

  /** Every day of one month of one ship. @throws Refusal 404 for a ship that is not published */
  const getMonth = async ({ shipNo, yyyymm, serviceType }: Month) => {
    const ship = await repository.findShip(db, shipNo)
    if (!ship || (serviceType && ship.service_type !== serviceType)) {
      throw refuse.code('NO_SUCH_SHIP')
    }
    const [first] = await daysOf([ship], daysOfMonth(yyyymm))
    return { list: first?.days ?? [] }
  }

  /** What leaves to fish on days in a row; nothing of a ship that is not published. */
  const getLeaving = async (shipNo: number, days: KstDate[]): Promise<Schedule[]> => {
    const ship = await repository.findShip(db, shipNo)
    if (!ship) return []
    const [found] = await daysOf([ship], days)
    return found?.days.flatMap((day) => day.schedules) ?? []
  }

  /** The departures of this month and the next two. */
  const getComing = (shipNo: number): Promise<Schedule[]> => {
    const first = monthOf(toKstDate(now()))
    const months = Array.from({ length: COMING_MONTHS }, (_, index) => shiftMonth(first, index))
    return getLeaving(shipNo, months.flatMap(daysOfMonth))
  }

  /** `getMonth` for each ship of the fleet. @throws Refusal 404 for a ship that is not published */
  const getFleetMonth = async ({
    shipNo,
    yyyymm,
    serviceType,
  }: Month): Promise<Answer<'getScheduleFleetList'>> => {
    const fleet = await repository.findFleet(db, shipNo)
    if (fleet.length === 0) throw refuse.code('NO_SUCH_SHIP')
    const ships = fleet.filter((ship) => !serviceType || ship.service_type === serviceType)
    const list = await daysOf(ships, daysOfMonth(yyyymm))
    return {
      list: list.map(({ ship: { no, name, service_type }, days }) => ({
        ship: { no, name, service_type },
        days,
      })),
    }
  }

  /** What defaults provide to fish on a day; nothing where the day of leaving has rows of its own. */
  const getDefaults = async (shipNo: number, sdate: KstDate): Promise<{ list: Schedule[] }> => {
    const ship = await repository.findShip(db, shipNo)
    if (!ship) throw refuse.code('NO_SUCH_SHIP')
    const [first] = await daysOf([ship], [sdate])
    const schedules = first?.days[0]?.schedules ?? []
    return { list: schedules.filter((schedule) => schedule.schedule_no === null) }
  }

  /** The days of a stay from its check-in on, as a visitor's calendar has them. @throws Refusal 404 */
  const getStayDays = async (shipNo: number, sdate: KstDate): Promise<ScheduleDay[]> => {
    const ship = await repository.findShip(db, shipNo)
    if (!ship) throw refuse.code('NO_SUCH_SHIP')
    const [first] = await daysOf([ship], nightsOf({ sdate, nights: MAX_NIGHTS }))
    return first?.days ?? []
  }

  return {
    getMonth,
    getLeaving,
    getComing,
    getFleetMonth,
    getDefaults,
    getStayDays,
    ...createDefaultDays({ db, now, limits }),

    /** To be called after the ship's defaults have changed: see `followDefaults`. */
    followDefaults: (tx: Transaction, shipNo: number) => followDefaults(tx, shipNo, now()),

    /** Creates the rows of a stay's nights that only defaults provide so far. */
    makeNights: (tx: Queryable, stay: { shipNo: number; sdate: KstDate; nights: number }) =>
      insertFromDefaults(
        tx,
        stay.shipNo,
        nightsOf(stay).filter((night) => night <= lastDefaultDay(toKstDate(now()))),
      ),

    /** Creates the rows of days that only defaults provide so far: a row of another time would hide them. */
    createFromDefaults: async (tx: Queryable, shipNo: number, days: KstDate[]): Promise<void> => {
      await insertFromDefaults(tx, shipNo, days)
    },
  }
}

const nightsOf = ({ sdate, nights }: { sdate: KstDate; nights: number }): KstDate[] =>
  Array.from({ length: nights }, (_, index) => addDays(sdate, index))

/** Days with the departures on which one fishes on them; rows begin on the day before the first. */
const calendar = (
  style: 7 | 8,
  days: KstDate[],
  { rows, defaults, at }: { rows: ScheduleRow[]; defaults: DefaultScheduleRow[]; at: Date },
): ScheduleDay[] => {
  const byDay = new Map<KstDate, Schedule[]>()
  for (const row of rows) {
    const schedule = toWireSchedule(row, at, defaultNoOf(defaults, row))
    byDay.set(row.sdate, [...(byDay.get(row.sdate) ?? []), schedule])
  }
  const leavingOn = (day: KstDate) => byDay.get(day) ?? defaultDeparturesOn(defaults, day, at)
  return days.map((sdate) => ({
    sdate,
    ...tideOfDay(sdate, style),
    schedules: [...leavingOn(addDays(sdate, -1)), ...leavingOn(sdate)].filter(
      (schedule) => fishingDay(schedule) === sdate,
    ),
  }))
}
