import type { KstDate } from '@/lib/date/kst'
import { lunarDate } from '@/lib/tide/lunar'

/** How a port counts its tides: 7 calls the first lunar day 7물, 8 calls it 8물. */
export type TideStyle = 7 | 8

/** The tides repeat twice in a lunar month: days 1 and 16 bear the same name. */
const CYCLE_DAYS = 15

const STYLES = {
  7: { firstDay: 10, flowing: 13, rest: ['조금', '무시'] },
  8: { firstDay: 9, flowing: 14, rest: ['조금'] },
} as const satisfies Record<TideStyle, { firstDay: number; flowing: number; rest: string[] }>

/** The tide name (물때) of a Korean day in the port's own style: `1물` … `13물`, `조금`, `무시`. */
export function tideName(date: KstDate, style: TideStyle): string {
  return tideNameOfLunarDay(lunarDate(date).day, style)
}

/** The tide name of a lunar day, 1 to 30. */
export function tideNameOfLunarDay(lunarDay: number, style: TideStyle): string {
  const { firstDay, flowing, rest } = STYLES[style]
  const index = (lunarDay - firstDay + CYCLE_DAYS) % CYCLE_DAYS
  return rest[index - flowing] ?? `${index + 1}물`
}
