import type { Random } from '@/demo/random'
import type { DemoShip } from './demoShips'

/** What a day of a ship is to look like; `none` has no row, and may follow the default schedule. */
export type DayPlan =
  'none' | 'open' | 'full' | 'waiting' | 'upcoming' | 'maintenance' | 'weather' | 'closed'

/** So that every operator's own page shows all of it, the first ship's next days are settled. */
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

/** Decides one day of one ship; `offset` counts from today. */
export function planDay(
  { row, recipe, mainShipNo }: DemoShip,
  { offset, weekday }: { offset: number; weekday: number },
  random: Random,
): DayPlan {
  const isWorkday = recipe.weekdays.includes(weekday)
  const settled = row.no === mainShipNo && recipe.hasDefault ? SHOWCASE[offset] : undefined
  if (settled) return settled
  if (!isWorkday || random.chance(0.3)) return 'none'
  return random.chance(0.12) ? planIdle(offset, random) : planSailing(offset, weekday, random)
}

/** Storms are known for the next days only, repairs for the next weeks. */
function planIdle(offset: number, random: Random): DayPlan {
  if (offset < 3) return 'weather'
  return offset < 40 && random.chance(0.5) ? 'maintenance' : 'closed'
}

function planSailing(offset: number, weekday: number, random: Random): DayPlan {
  if (offset >= UPCOMING_FROM && random.chance(0.5)) return 'upcoming'
  const isWeekend = WEEKEND.includes(weekday)
  const share = offset < 7 ? 0.3 : offset < 30 ? 0.12 : 0.02
  if (!random.chance(isWeekend ? share * 2 : share)) return 'open'
  return random.chance(0.5) ? 'waiting' : 'full'
}
