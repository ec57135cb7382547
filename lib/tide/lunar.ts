import { isKstDate, type KstDate } from '@/lib/date/kst'

export type LunarDate = { month: number; day: number; isLeap: boolean }

let made: Intl.DateTimeFormat | undefined

/**
 * `dangi` is the Korean lunisolar calendar; a leap month is written `6bis`. Made when it is first used:
 * it loads the browser's data of the calendar, which takes a phone longer than the page's own scripts.
 */
const dangi = () =>
  (made ??= new Intl.DateTimeFormat('en-u-ca-dangi', {
    timeZone: 'UTC',
    month: 'numeric',
    day: 'numeric',
  }))

/** The lunar date of a Korean day. Throws RangeError for a day that does not exist. */
export function lunarDate(date: KstDate): LunarDate {
  if (!isKstDate(date)) throw new RangeError(`Not a day YYYY-MM-DD: ${date}`)
  const parts = dangi().formatToParts(new Date(`${date}T00:00:00Z`))
  const valueOf = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  const month = valueOf('month')
  return {
    month: Number.parseInt(month, 10),
    day: Number.parseInt(valueOf('day'), 10),
    isLeap: month.endsWith('bis'),
  }
}

/** `음 10.12`, in a leap month `음 윤6.1`. */
export function formatLunar(date: KstDate): string {
  const { month, day, isLeap } = lunarDate(date)
  return `음 ${isLeap ? '윤' : ''}${month}.${day}`
}
