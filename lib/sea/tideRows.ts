import { addDays, type KstDate } from '@/lib/date/kst'

/** A minute `HH:mm` of a Korean day, and how high the water stands then, in centimetres above chart datum. */
export type TideLevel = { at: string; cm: number }
/** A turn of the tide: high water (만조) or low water (간조). */
export type TideTurn = TideLevel & { is_high: boolean }

/** A row as a source has it: `2026-11-28 05:54`, or with `:00`. */
export type LevelRow = { at: string; cm: number }
export type TurnRow = LevelRow & { isHigh: boolean }

const ROW_TIME = /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3]):([0-5]\d)(?::00)?$/
/** Beyond them no Korean water stands. */
const LOWEST_CM = -300
const HIGHEST_CM = 1_500
/** A curve with larger holes is not drawn. */
const MAX_GAP_MINUTES = 60
const DAY_MINUTES = 1_440

const minutesOf = (at: string): number => Number(at.slice(0, 2)) * 60 + Number(at.slice(3))

/** The rows of the day in order, one that is said twice once; undefined where one is not of the day or senseless. */
const rowsOfDay = <Row extends LevelRow>(
  sdate: KstDate,
  rows: readonly Row[],
): Row[] | undefined => {
  const nextDay = addDays(sdate, 1)
  const known = new Map<string, Row>()
  for (const row of rows) {
    const [, day, hour, minute] = ROW_TIME.exec(row.at) ?? []
    if (day === nextDay && `${hour}:${minute}` === '00:00') continue
    if (day !== sdate || row.cm < LOWEST_CM || row.cm > HIGHEST_CM) return undefined
    const at = `${hour}:${minute}`
    const before = known.get(at)
    const own = { ...row, at }
    if (before && JSON.stringify(before) !== JSON.stringify(own)) return undefined
    known.set(at, own)
  }
  return [...known.values()].sort((a, b) => (a.at < b.at ? -1 : 1))
}

/**
 * High and low water of a day exactly as a source says it, in order; none where it says nothing. Undefined
 * for rows that cannot be true: of another day, two of one minute, or not high and low in turn.
 */
export const turnsOf = (sdate: KstDate, rows: readonly TurnRow[]): TideTurn[] | undefined => {
  const own = rowsOfDay(sdate, rows)?.map(({ at, cm, isHigh }) => ({ at, cm, is_high: isHigh }))
  const isInTurn = own?.every((turn, index) => {
    const before = own[index - 1]
    if (!before) return true
    const isTrue = turn.is_high ? turn.cm >= before.cm : turn.cm <= before.cm
    return turn.is_high !== before.is_high && isTrue
  })
  return isInTurn ? own : undefined
}

/**
 * The levels of a day in order; none where the source says nothing. Undefined for rows that cannot be true
 * or leave more than an hour of the day out.
 */
export const levelsOf = (sdate: KstDate, rows: readonly LevelRow[]): TideLevel[] | undefined => {
  const own = rowsOfDay(sdate, rows)?.map(({ at, cm }) => ({ at, cm }))
  if (!own || own.length === 0) return own
  const times = [0, ...own.map(({ at }) => minutesOf(at)), DAY_MINUTES]
  const isWhole = times.every((time, index) => time - (times[index - 1] ?? 0) <= MAX_GAP_MINUTES)
  return isWhole ? own : undefined
}

/** Where the levels stand in a drawing of `width` by `height`: a day from left to right, the highest at the top. */
export const curveOf = (
  levels: readonly TideLevel[],
  { width, height }: { width: number; height: number },
): { x: number; y: number }[] => {
  const heights = levels.map(({ cm }) => cm)
  const [lowest, highest] = [Math.min(...heights), Math.max(...heights)]
  const span = Math.max(1, highest - lowest)
  return levels.map(({ at, cm }) => ({
    x: Math.round((minutesOf(at) / DAY_MINUTES) * width * 10) / 10,
    y: Math.round((1 - (cm - lowest) / span) * height * 10) / 10,
  }))
}
