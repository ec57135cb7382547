import { addDays, type KstDate, kstDateTime, monthOf, weekdayOf } from '@/lib/date/kst'
import { type DayPlan, isWeekend, planDay } from './planDay'
import type { Recipe } from '@/demo/data/recipes'
import { POPULAR_SPECIES, soughtTogether, speciesOf } from '@/demo/data/species'
import { createRandom, type Random } from '@/demo/random'
import type { DemoShip } from './demoShips'

/** How many days before and after today have schedules. */
const PAST_DAYS = 10
const PLANNED_DAYS = 90
/** In won. */
const WEEKEND_SURCHARGE = 10_000

export type DemoSchedule = ReturnType<typeof scheduleRow> & { ship: DemoShip; offset: number }

/** Every departure, in the order of ships and days, numbered from 1. */
export function demoSchedules(ships: readonly DemoShip[], today: KstDate): DemoSchedule[] {
  const schedules: DemoSchedule[] = []
  for (const ship of ships) {
    const random = createRandom(`schedule ${ship.row.name} ${today}`)
    for (let offset = -PAST_DAYS; offset < PLANNED_DAYS; offset += 1) {
      const plan = planDay(ship, { offset, weekday: weekdayOf(addDays(today, offset)) }, random)
      if (plan === 'none') continue
      for (const time of departuresOf(ship)) {
        const departure = { no: schedules.length + 1, ship, offset, time, plan, today }
        schedules.push({ ...scheduleRow(departure, random), ship, offset })
      }
    }
  }
  return schedules
}

/** The default schedules, for the days without a row of their own. */
export function defaultScheduleRows(ships: readonly DemoShip[], today: KstDate) {
  return ships
    .filter((ship) => ship.recipe.hasDefault)
    .flatMap((ship) => departuresOf(ship).map((time) => ({ ship, time })))
    .map(({ ship, ship: { row, recipe }, time }) => ({
      ship_no: row.no,
      weekdays: recipe.weekdays,
      departure_time: time,
      capacity: row.capacity,
      price: priceOf(ship, time),
      ...ofDefault(ship),
      ...termsOf(recipe, priceOf(ship, time)),
      valid_from: addDays(today, -PAST_DAYS),
      valid_to: addDays(today, 2 * PLANNED_DAYS),
    }))
}

/** The departure times of a ship, the same on each day. */
function departuresOf({ row, recipe }: DemoShip): string[] {
  const count = createRandom(`departures ${row.name}`).int(...recipe.perDay)
  return recipe.departures.slice(0, count)
}

interface Departure {
  no: number
  ship: DemoShip
  offset: number
  time: string
  plan: DayPlan
  today: KstDate
}

function scheduleRow({ no, ship, offset, time, plan, today }: Departure, random: Random) {
  const { row } = ship
  const sdate = addDays(today, offset)
  const fish = speciesSoughtOn(ship, { sdate, time }, random)
  const surcharge = isWeekend(weekdayOf(sdate)) ? WEEKEND_SURCHARGE : 0
  const price = priceOf(ship, time) + surcharge
  return {
    no,
    ship_no: row.no,
    sdate,
    departure_time: time,
    departs_at: kstDateTime(sdate, time),
    capacity: row.capacity,
    taken: takenOf(plan, row.capacity, offset, random),
    price,
    fish: fish.join('·'),
    method: methodOf(ship, fish),
    ...termsOf(ship.recipe, price),
    status: statusOf(plan),
    // Such a day opens for booking in three days, in the evening.
    opens_at: plan === 'upcoming' ? kstDateTime(addDays(today, 3), '20:00') : null,
    is_waiting: plan !== 'full',
  }
}

const termsOf = (
  { smallestParty = 1, leastToSail = 0, isOvernight = false, youth, group }: Recipe,
  price: number,
) => ({
  smallest_party: smallestParty,
  least_to_sail: leastToSail,
  is_overnight: isOvernight,
  youth_price: shareOf(price, youth?.percent),
  youth_who: youth?.who ?? '',
  group_size: group?.size ?? 0,
  group_price: shareOf(price, group?.percent),
})

/** Per cent of a price, in whole thousands of won. */
const shareOf = (price: number, percent = 0): number =>
  Math.round((price * percent) / 100 / 1_000) * 1_000

const isFirst = ({ recipe }: DemoShip, time: string) => recipe.departures[0] === time

/** In won, per person or room. Later departures of a day are cheaper. */
const priceOf = (ship: DemoShip, time: string): number =>
  isFirst(ship, time) ? ship.row.price : Math.round((ship.row.price * 0.8) / 1_000) * 1_000

/** How one fishes for these; of what is no fishing trip its own kind. */
const methodOf = ({ row, isBySpecies }: DemoShip, [first]: readonly string[]): string =>
  isBySpecies && first !== undefined ? speciesOf(first).method : (row.fishing_method[0] ?? '')

/** Species and method of the days of a default schedule. */
const ofDefault = (ship: DemoShip) => {
  const [first] = ship.row.fish
  return { fish: first ?? '', method: methodOf(ship, first === undefined ? [] : [first]) }
}

/** One or two species that are in season; of a weekend's first departure also what most ask for. */
function speciesSoughtOn(
  ship: DemoShip,
  { sdate, time }: { sdate: KstDate; time: string },
  random: Random,
): string[] {
  const { fish } = ship.row
  const isPopular =
    fish.includes(POPULAR_SPECIES) && isFirst(ship, time) && isWeekend(weekdayOf(sdate))
  const first = isPopular ? POPULAR_SPECIES : undefined
  return soughtTogether(fish, Number(monthOf(sdate).slice(4)), { random, first })
}

function statusOf(plan: DayPlan) {
  return plan === 'closed' || plan === 'maintenance' || plan === 'weather' ? plan : 'open'
}

/** The nearer the day, the more seats are taken; a departure that cannot be booked has none taken. */
function takenOf(plan: DayPlan, capacity: number, offset: number, random: Random): number {
  if (plan === 'full' || plan === 'waiting') return capacity
  if (plan !== 'open') return 0
  const share = offset < 7 ? 0.7 : offset < 30 ? 0.35 : 0.08
  return Math.min(capacity - 1, random.int(0, Math.floor(capacity * share)))
}
