import type { Random } from '@/demo/random'
import type { DemoShip } from './demoShips'

/** What a ship's calendar shows on a day; with `none` the day has no row, and may follow the default schedule. */
export type DayPlan =
  'none' | 'open' | 'full' | 'waiting' | 'upcoming' | 'maintenance' | 'weather' | 'closed'

/** The next days of each operator's main ship are fixed, so that every storefront shows every state. */
const SHOWCASE: Readonly<Record<number, DayPlan>> = {
  1: 'open',
  2: 'weather',
  3: 'waiting',
  4: 'full',
  5: 'open',
  7: 'maintenance',
  8: 'maintenance',
  10: 'closed',
  12: 'none',
  15: 'upcoming',
}

const UPCOMING_FROM = 60
const WEEKEND = [0, 6]

export const isWeekend = (weekday: number): boolean => WEEKEND.includes(weekday)

/** Every third ship has seats on each weekend, however the other days are. */
const hasWeekendSeats = (shipNo: number): boolean => shipNo % 3 === 2

/** Decides one day of one ship; `offset` is in days from today. */
export function planDay(
  { row, recipe, mainShipNo }: DemoShip,
  { offset, weekday }: { offset: number; weekday: number },
  random: Random,
): DayPlan {
  const isRoom = row.service_type === 'PENSION'
  const isWorkday = recipe.weekdays.includes(weekday)
  const fixed = row.no === mainShipNo && recipe.hasDefault ? SHOWCASE[offset] : undefined
  // No weather calls off a room.
  if (fixed) return fixed === 'weather' && isRoom ? 'closed' : fixed
  if (isWorkday && isWeekend(weekday) && offset > 0 && hasWeekendSeats(row.no)) return 'open'
  if (!isWorkday || random.chance(0.3)) return 'none'
  return random.chance(0.12)
    ? planClosed(offset, isRoom, random)
    : planSailing(offset, weekday, random)
}

/** Weather closes the next days only, maintenance the next weeks. */
function planClosed(offset: number, isRoom: boolean, random: Random): DayPlan {
  if (offset < 3) return isRoom ? 'closed' : 'weather'
  return offset < 40 && random.chance(0.5) ? 'maintenance' : 'closed'
}

function planSailing(offset: number, weekday: number, random: Random): DayPlan {
  if (offset >= UPCOMING_FROM && random.chance(0.5)) return 'upcoming'
  const share = offset < 7 ? 0.3 : offset < 30 ? 0.12 : 0.02
  if (!random.chance(isWeekend(weekday) ? share * 2 : share)) return 'open'
  return random.chance(0.5) ? 'waiting' : 'full'
}
