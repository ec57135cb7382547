import { addDays, formatDayOfMonth, WEEKDAYS, weekdayOf, type KstDate } from '@/lib/date/kst'
import { yearToSay } from '@/lib/date/yearToSay'
import type { CodeName } from '@/lib/contract/wire'
import { isPartyAsked, type PartyUnit } from '@/lib/serviceType/seatUnit'
import type { Intent } from './intent'

const DAYS_OF_WEEK = 7

const dayText = (day: KstDate, today: KstDate): string =>
  `${yearToSay(day, today)}${formatDayOfMonth(day, today)}`

/** `28일(토)`, in another month than `today`'s `12월 5일(토)`, far away `2027년 3월 6일(토)`. */
export const shortDay = (day: KstDate, today: KstDate): string =>
  `${dayText(day, today)}(${WEEKDAYS[weekdayOf(day)]})`

/** The first day of the week (Sunday) that a day is in. */
const weekOf = (day: KstDate): KstDate => addDays(day, -weekdayOf(day))

/**
 * A day as a chip names it: `오늘`, `내일 23일`, `이번 주 토 28일`, `다음 주 토 12월 5일`. Weeks begin on
 * Sunday as in the calendar, and only Saturdays are named by their week: a Sunday follows its Saturday.
 */
export function chipDay(day: KstDate, today: KstDate): string {
  const ofMonth = dayText(day, today)
  const text = `${WEEKDAYS[weekdayOf(day)]} ${ofMonth}`
  if (day === today) return '오늘'
  if (day === addDays(today, 1)) return `내일 ${ofMonth}`
  if (weekdayOf(day) !== DAYS_OF_WEEK - 1) return text
  if (weekOf(day) === weekOf(today)) return `이번 주 ${text}`
  return weekOf(day) === addDays(weekOf(today), DAYS_OF_WEEK) ? `다음 주 ${text}` : text
}

type Context = {
  /** Species that are known by name; others are left out. */
  names: readonly CodeName[]
  today: KstDate
  unit: PartyUnit
}

/** Each part that was said, and what to say instead to take it back. */
export function intentParts(
  { sdate, party, fish }: Intent,
  { names, today, unit }: Context,
): { label: string; without: Partial<Intent> }[] {
  const species = fish.flatMap((code) => {
    const label = names.find((known) => known.code === code)?.name
    return label ? [{ label, without: { fish: fish.filter((other) => other !== code) } }] : []
  })
  return [
    ...(sdate ? [{ label: shortDay(sdate, today), without: { sdate: '' } }] : []),
    ...(party > 0 && isPartyAsked(unit)
      ? [{ label: `${party}${unit}`, without: { party: 0 } }]
      : []),
    ...species,
  ]
}

/** What was said in one line: `28일(토) · 2명 · 갑오징어`. */
export const intentText = (intent: Intent, context: Context): string =>
  intentParts(intent, context)
    .map(({ label }) => label)
    .join(' · ')
