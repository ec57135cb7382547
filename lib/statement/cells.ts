import { isKstDate, hasUsualYear, kstDateTime } from '@/lib/date/kst'
import { MAX_WON } from '@/lib/schedule/operatorLimits'

const NOTHING = /^[-–]?$/

/**
 * Whole won of a cell: `1,200,000`, `₩50,000`, `50000원`, `-3,000`, `(3,000)`, `50000.00`; 0 of an empty
 * one. Undefined for what is no amount.
 */
export const readWon = (cell: string): number | undefined => {
  const text = cell.replace(/[\s,₩\\원+]/g, '')
  if (NOTHING.test(text)) return 0
  const [, minus, opened, digits] = /^(-?)(\(?)(\d+)(?:\.0+)?\)?$/.exec(text) ?? []
  if (digits === undefined) return undefined
  const won = Number(digits)
  if (won > MAX_WON * 1_000) return undefined
  return minus || opened ? -won : won
}

const DAY = /^(\d{4}|\d{2})[-./년\s]+(\d{1,2})[-./월\s]+(\d{1,2})[일.\s]*(?:\([^)]*\))?(.*)/s
const COMPACT = /^(\d{4})(\d{2})(\d{2})(.*)/s
/** What may stand between a day and its time. */
const BEFORE_CLOCK = /^[T\s-]+/
const CLOCK = /^(오전|오후|AM|PM)?\s*(\d{1,2})[:시\s.]+(\d{1,2})(?:[:분\s.]+(\d{1,2}))?/i
const COMPACT_CLOCK = /^(\d{2})(\d{2})(\d{2})?$/
const AFTERNOON = /^(오후|PM)$/i
const HALF_DAY = 12

const two = (text: string | number): string => String(text).padStart(2, '0')

const readClock = (text: string): { time: string; seconds: number } | undefined => {
  const compact = COMPACT_CLOCK.exec(text)
  const [, half, hours, minutes, seconds = '0'] = compact
    ? ['', undefined, ...compact.slice(1)]
    : (CLOCK.exec(text) ?? [])
  if (hours === undefined || minutes === undefined) return undefined
  const hour = half ? (Number(hours) % HALF_DAY) + (AFTERNOON.test(half) ? HALF_DAY : 0) : hours
  return { time: `${two(hour)}:${two(minutes)}`, seconds: Number(seconds) }
}

/**
 * The instant of a cell, which is Korean time: `2026-11-20 12:34:56`, `2026.11.20`, `20261120123456`,
 * `26/11/20 오후 1:02`; midnight where no time is said. Undefined for what is no day.
 *
 * @param clock the cell of the time, where a statement has it apart
 */
export const readInstant = (cell: string, clock = ''): Date | undefined => {
  const text = cell.trim()
  const [, year, month, day, rest = ''] = DAY.exec(text) ?? COMPACT.exec(text) ?? []
  if (year === undefined || month === undefined || day === undefined) return undefined
  const date = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`
  if (!isKstDate(date) || !hasUsualYear(date)) return undefined
  const said = clock.trim() || rest.replace(BEFORE_CLOCK, '').trim()
  const { time, seconds } = readClock(said) ?? { time: '00:00', seconds: 0 }
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return undefined
  return new Date(kstDateTime(date, time).getTime() + seconds * 1_000)
}
