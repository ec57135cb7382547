/** A calendar day in Korea, `YYYY-MM-DD`. */
export type KstDate = string

const DAY_MS = 86_400_000
/** Korea keeps UTC+9 all year, so arithmetic is exact and the machine's own zone never matters. */
const KST_OFFSET_MS = 9 * 3_600_000
export const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'] as const

/** Whether the text is a day that exists: `2026-02-30` is not. */
export function isKstDate(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/**
 * Whether a day or month is one that calls take. The calendar ends with the year 9999, and days computed
 * from a date must not exceed it.
 */
export const hasUsualYear = (date: string): boolean => date >= '1900' && date < '3000'

/** Whether the text is a month `YYYYMM` from 01 to 12. */
export function isYyyymm(text: string): boolean {
  return /^[1-9]\d{3}(0[1-9]|1[0-2])$/.test(text)
}

/** The calendar day in Korea at an instant. Throws RangeError for an invalid Date. */
export function toKstDate(at: Date): KstDate {
  return dayOf(at.getTime() + KST_OFFSET_MS)
}

/** The day `n` calendar days later (earlier when negative). Throws RangeError for a false date. */
export function addDays(date: KstDate, n: number): KstDate {
  return dayOf(midnightOf(date) + n * DAY_MS)
}

/** Calendar days from one day to another: 0 on the same day, negative when `to` is earlier. */
export function daysBetween(from: KstDate, to: KstDate): number {
  return (midnightOf(to) - midnightOf(from)) / DAY_MS
}

/** The month `YYYYMM` a day lies in. */
export function monthOf(date: KstDate): string {
  return dayOf(midnightOf(date)).slice(0, 7).replace('-', '')
}

/** Every day of the month `YYYYMM`, in order. Throws RangeError for a false month. */
export function daysOfMonth(yyyymm: string): KstDate[] {
  const first = midnightOf(firstDayOf(yyyymm))
  const length = (midnightOf(firstDayOf(shiftMonth(yyyymm, 1))) - first) / DAY_MS
  return Array.from({ length }, (_, index) => dayOf(first + index * DAY_MS))
}

/** The month `n` months after `YYYYMM` (before it when negative). Throws RangeError. */
export function shiftMonth(yyyymm: string, n: number): string {
  const first = new Date(midnightOf(firstDayOf(yyyymm)))
  return monthOf(dayOf(first.setUTCMonth(first.getUTCMonth() + n)))
}

/** Day of the week, 0 Sunday to 6 Saturday. */
export function weekdayOf(date: KstDate): number {
  return new Date(midnightOf(date)).getUTCDay()
}

/** The instant of a Korean day and clock time `HH:MM` (00:00 to 23:59). Throws RangeError. */
export function kstDateTime(date: KstDate, time: string): Date {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) throw new RangeError(`Not a time HH:MM: ${time}`)
  const [hours, minutes] = time.split(':').map(Number)
  const sinceMidnight = (Number(hours) * 60 + Number(minutes)) * 60_000
  return new Date(midnightOf(date) + sinceMidnight - KST_OFFSET_MS)
}

/** `11월 21일 (토)`; '' for a day that is not known ('') */
export function formatKoreanDate(date: KstDate): string {
  if (date === '') return ''
  const day = new Date(midnightOf(date))
  return `${day.getUTCMonth() + 1}월 ${day.getUTCDate()}일 (${WEEKDAYS[day.getUTCDay()]})`
}

/** `2026.11.21`, for dates that may be years away. */
export function formatDottedDate(date: KstDate): string {
  return date.replaceAll('-', '.')
}

/** `28일`; a day in another month than `today` is named with it: `12월 5일`. */
export function formatDayOfMonth(date: KstDate, today: KstDate): string {
  const day = `${Number(date.slice(8))}일`
  return monthOf(date) === monthOf(today) ? day : `${Number(date.slice(5, 7))}월 ${day}`
}

/** `11월 21일 (토) 05:30`, the Korean day and clock at an instant, for dates that are near. */
export function formatKoreanDayTime(at: Date): string {
  return `${formatKoreanDate(toKstDate(at))} ${clockOf(at)}`
}

/** `2026.11.21 05:30`, the Korean clock at an instant. Throws RangeError for an invalid Date. */
export function formatKoreanDateTime(at: Date): string {
  return `${formatDottedDate(toKstDate(at))} ${clockOf(at)}`
}

function clockOf(at: Date): string {
  return new Date(at.getTime() + KST_OFFSET_MS).toISOString().slice(11, 16)
}

function firstDayOf(yyyymm: string): KstDate {
  if (!isYyyymm(yyyymm)) throw new RangeError(`Not a month YYYYMM: ${yyyymm}`)
  return `${yyyymm.slice(0, 4)}-${yyyymm.slice(4)}-01`
}

function midnightOf(date: KstDate): number {
  if (!isKstDate(date)) throw new RangeError(`Not a day YYYY-MM-DD: ${date}`)
  return Date.parse(`${date}T00:00:00Z`)
}

/** Beyond the year 9999 the ISO form grows a sign; before 1000 it begins with a zero. */
function dayOf(ms: number): KstDate {
  const date = new Date(ms).toISOString().slice(0, 10)
  if (!/^[1-9]/.test(date)) throw new RangeError(`Outside the calendar: ${date}`)
  return date
}
