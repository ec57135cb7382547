import { WEEKDAYS } from '@/lib/date/kst'

const sameDays = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((day) => other.includes(day))

/** Days of the week that are often meant together, Sunday 0. */
export const WEEKDAY_CHOICES = [
  { label: '매일', weekdays: [0, 1, 2, 3, 4, 5, 6] },
  { label: '평일', weekdays: [1, 2, 3, 4, 5] },
  { label: '주말', weekdays: [0, 6] },
  { label: '매주 토요일', weekdays: [6] },
  { label: '매주 일요일', weekdays: [0] },
] as const satisfies readonly { label: string; weekdays: readonly number[] }[]

/** Days of the week in a word where there is one, else by their letters from Monday on: `월·수·금`. */
export const weekdaysText = (weekdays: readonly number[]): string => {
  const known = WEEKDAY_CHOICES.find((choice) => sameDays(choice.weekdays, weekdays))
  if (known) return known.label
  const fromMonday = [1, 2, 3, 4, 5, 6, 0].filter((day) => weekdays.includes(day))
  return fromMonday.map((day) => WEEKDAYS[day]).join('·')
}
