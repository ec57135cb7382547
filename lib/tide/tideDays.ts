import type { KstDate } from '@/lib/date/kst'
import { lunarDate } from './lunar'
import { tideNameOfLunarDay, type TideStyle } from './tide'

/** The tides repeat twice in a lunar month. */
const CYCLE_DAYS = 15
/** 사리 on the first lunar day, 조금 on the eighth. */
const SPRING = 1
const NEAP = 8

const around = (day: number, steps: readonly number[]): number[] =>
  steps.map((step) => ((day + step - 1 + CYCLE_DAYS) % CYCLE_DAYS) + 1)

/** A Korean day's place in the cycle of the tides, 1 to 15. Ports name the same place differently. */
export const tideDay = (day: KstDate): number => ((lunarDate(day).day - 1) % CYCLE_DAYS) + 1

/** Every place of the cycle with its name at a port of `style`, from 1물 on. */
export const tideDays = (style: TideStyle): { value: number; label: string }[] => {
  const all = Array.from({ length: CYCLE_DAYS }, (_, index) => index + 1)
  const named = all.map((value) => ({ value, label: tideNameOfLunarDay(value, style) }))
  const first = named.findIndex(({ label }) => label === '1물')
  return [...named.slice(first), ...named.slice(0, first)]
}

/** Places that operators mean together, those of strong currents and those of weak ones. */
export const TIDE_CHOICES = [
  { label: '사리 무렵', value: around(SPRING, [-1, 0, 1, 2]) },
  { label: '조금 무렵', value: around(NEAP, [-1, 0, 1, 2]) },
] as const

/** Places of the cycle in a word where there is one, else by their names: `7물·8물`; none: every tide. */
export const tidesText = (tides: readonly number[], style: TideStyle): string => {
  const known = TIDE_CHOICES.find(
    ({ value }) => value.length === tides.length && value.every((day) => tides.includes(day)),
  )
  if (known) return known.label
  return tideDays(style)
    .filter(({ value }) => tides.includes(value))
    .map(({ label }) => label)
    .join('·')
}
