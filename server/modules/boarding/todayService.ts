import type { OpenWork, TodayDeparture } from '@/lib/contract/console/today'
import { foldTaps, type SlotState } from '@/lib/boarding/foldTaps'
import { groupBy } from '@/lib/array/groupBy'
import { addDays, type KstDate, toKstDate } from '@/lib/date/kst'
import { sunTimes } from '@/lib/date/sun'
import { requiresPassengerList } from '@/lib/passenger/requiresPassengerList'
import { fishingDay } from '@/lib/schedule/fishingDay'
import { isTideShown } from '@/lib/serviceType/traits'
import type { Db } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import { findTaps, type TapRow } from './boardingRepository'
import { stateOf } from '@/server/modules/schedule/bookable'
import { tideOfDay } from '@/server/modules/schedule/tideOfDay'
import type { CountWork, Person } from './openWork'
import { findTodayRows, type TodayRow } from './todayRepository'

export type TodayService = ReturnType<typeof createTodayService>

/** Where each person is, by reservation. */
const slotStates = (taps: readonly TapRow[]): Map<number, SlotState[]> => {
  const byReservation = groupBy(taps, ({ reservation_no }) => reservation_no)
  return new Map(
    [...byReservation].map(([no, ofOne]) => [
      no,
      [...groupBy(ofOne, ({ slot }) => slot).values()].map((slot) => foldTaps(slot).state),
    ]),
  )
}

const toWire = (row: TodayRow, states: readonly SlotState[], at: Date): TodayDeparture => {
  const { service_type: type, sdate } = row
  const sun = sunTimes(fishingDay(row), row.lat, row.lng)
  return {
    schedule_no: row.schedule_no,
    ship_no: row.ship_no,
    ship_name: row.ship_name,
    meeting_place: row.meeting_place,
    service_type: type,
    sdate,
    departure_time: row.departure_time,
    departs_at: row.departs_at.toISOString(),
    state: stateOf(row, at),
    capacity: row.capacity,
    taken: row.taken,
    least_to_sail: row.least_to_sail,
    people: row.people,
    boarded: states.filter((state) => state === 'boarded').length,
    no_show: states.filter((state) => state === 'no_show').length,
    passengers_needed: requiresPassengerList(type) ? row.people : 0,
    passengers_filled: row.passengers_filled,
    unpaid: row.unpaid,
    missing: row.missing,
    tide: isTideShown(type) ? tideOfDay(fishingDay(row), row.tide_style).tide : '',
    sunrise: sun?.sunrise ?? null,
    sunset: sun?.sunset ?? null,
  }
}

type Deps = { db: Db; now: () => Date; countWork: CountWork }
type Today = { today: KstDate; departures: TodayDeparture[]; work: OpenWork[] }

/** The departures of today and tomorrow, and what waits to be done, in one glance. */
export const createTodayService = ({ db, now, countWork }: Deps) => ({
  getToday: async (fleet: Fleet, person: Person): Promise<Today> => {
    const at = now()
    const today = toKstDate(at)
    const [rows, work] = await Promise.all([
      findTodayRows(db, fleet, [today, addDays(today, 1)]),
      countWork(fleet, person),
    ])
    const states = slotStates(
      await findTaps(
        db,
        rows.flatMap(({ reservation_nos }) => reservation_nos),
      ),
    )
    const statesOf = ({ reservation_nos }: TodayRow) =>
      reservation_nos.flatMap((no) => states.get(no) ?? [])
    return { today, departures: rows.map((row) => toWire(row, statesOf(row), at)), work }
  },
})
