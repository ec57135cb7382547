import type { TodayDeparture } from '@/lib/contract/console/today'
import { groupBy } from '@/lib/array/groupBy'
import { foldTaps, type SlotState } from '@/lib/boarding/foldTaps'
import type { KstDate } from '@/lib/date/kst'
import { sunTimes } from '@/lib/date/sun'
import { requiresPassengerList } from '@/lib/passenger/requiresPassengerList'
import { fishingDay } from '@/lib/schedule/fishingDay'
import { isCalledOff } from '@/lib/schedule/scheduleState'
import { sailingOf } from '@/lib/schedule/sailing'
import { doubtsToSail, maySailAnyway } from '@/lib/sea/sailLimits'
import { type SeaOfDeparture, seaOfDeparture } from '@/lib/sea/seaOfDeparture'
import { isTideShown } from '@/lib/serviceType/traits'
import { stateOf } from '@/server/modules/schedule/bookable'
import { tideOfDay } from '@/server/modules/schedule/tideOfDay'
import type { TapRow } from './boardingRepository'
import type { SeaDay } from '@/server/modules/sea/readSea'
import type { TodayRow } from './todayRepository'

/** Where each person is, by reservation. */
export const slotStates = (taps: readonly TapRow[]): Map<number, SlotState[]> => {
  const byReservation = groupBy(taps, ({ reservation_no }) => reservation_no)
  return new Map(
    [...byReservation].map(([no, ofOne]) => [
      no,
      [...groupBy(ofOne, ({ slot }) => slot).values()].map((slot) => foldTaps(slot).state),
    ]),
  )
}

/** What was said of a departure in doubt counts as long as it may be said, and is told until it is taken back. */
const sailingAnyway = ({ sail_rule, sails_anyway: said }: TodayRow, sea: SeaOfDeparture) => ({
  ...(maySailAnyway(sea, sail_rule) && { may_sail_anyway: true }),
  sails_anyway: said && { name: said.name, at: new Date(said.at).toISOString() },
})

/** A departure of today as the contract has it. `states`: where its people are. */
export const toTodayDeparture = (
  row: TodayRow,
  states: readonly SlotState[],
  { at, seaOf }: { at: Date; seaOf: (boat: TodayRow, sdate: KstDate) => SeaDay },
): TodayDeparture => {
  const { service_type: type, sdate } = row
  const sea = seaOfDeparture(row, (day) => seaOf(row, day), at)
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
    ...(!isCalledOff(row.status) && sailingOf(row)),
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
    ...seaOf(row, fishingDay(row)),
    doubts: doubtsToSail([sea], row.sail_rule),
    ...sailingAnyway(row, sea),
  }
}
