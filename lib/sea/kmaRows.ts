import { groupBy } from '@/lib/array/groupBy'
import { addDays, type KstDate } from '@/lib/date/kst'
import type { ForecastRow } from './forecastRows'

/** Where it is forecast, as what is stored names it. */
export type ForecastPlace = { place: string; lat: number; lng: number }

/** An hour of a Korean day: waves in metres, wind in m/s or air in °C. */
export type HourRow = {
  day: string
  hour: number
  of: 'waves' | 'wind' | 'air'
  value: number | null
}

const NOTHING = [null, null] as const
const rowOf = ({ place, lat, lng }: ForecastPlace, day: string, half: string): ForecastRow => ({
  ...{ place, lat, lng, day, half, fish: '', index: '' },
  ...{ waves: NOTHING, wind: NOTHING, water: NOTHING, air: NOTHING },
})

/** Without waves the weather service writes 0: of land, and of days that it does not know yet. It is not calm. */
const wavesKnown = (most: number | null | undefined) => typeof most === 'number' && most > 0

/** From 900 up and from -900 down it means that a value is missing. */
const MISSING = 900
const isKnown = ({ of, value }: HourRow) =>
  typeof value === 'number' &&
  Math.abs(value) < MISSING &&
  (of === 'air' || value >= 0) &&
  (of !== 'waves' || wavesKnown(value))

const halfOf = ({ hour }: HourRow) => (hour < 12 ? '오전' : '오후')
/** A half whose last hours are not forecast, or have no value, is not known: it may become worse. */
const LAST_HOURS = { 오전: 9, 오후: 21 } as const

/** Rows of half days from hours in any order, for `placeDaysOf`, which covers all hours of a half. */
export const rowsOfHours = (place: ForecastPlace, hours: readonly HourRow[]): ForecastRow[] =>
  [...groupBy(hours, (row) => `${row.day} ${halfOf(row)}`).values()].flatMap((ofHalf) => {
    const [first] = ofHalf
    if (!first) return []
    const half = halfOf(first)
    const isWhole = (of: HourRow['of']) => {
      const last = ofHalf.filter((row) => row.of === of && row.hour >= LAST_HOURS[half])
      return last.length > 0 && last.every(isKnown)
    }
    return ofHalf
      .filter((row) => isWhole(row.of) && isKnown(row))
      .map(({ day, of, value }) => ({ ...rowOf(place, day, half), [of]: [value, value] }))
  })

/** Days ahead of which halves are told, and those of which only the day is. */
const HALVES_TO = 7
const FIRST_DAY = 3
const LAST_DAY = 10

/**
 * Rows of the days 3 to 10 after a forecast was issued, from what it has of waves by name: `wh4AAm` and
 * `wh4BAm` for the least and the most of the fourth day's morning, `wh8A` and `wh8B` for the whole eighth.
 */
export const rowsOfMidTerm = (
  place: ForecastPlace,
  issuedOn: KstDate,
  waves: Readonly<Record<string, number | null | undefined>>,
): ForecastRow[] =>
  Array.from({ length: LAST_DAY - FIRST_DAY + 1 }, (_, index) => FIRST_DAY + index).flatMap(
    (ahead) => {
      const halves =
        ahead <= HALVES_TO
          ? ([
              ['오전', 'Am'],
              ['오후', 'Pm'],
            ] as const)
          : ([['일', '']] as const)
      return halves.flatMap(([half, end]) => {
        const [least, most] = [waves[`wh${ahead}A${end}`], waves[`wh${ahead}B${end}`]]
        if (!wavesKnown(most)) return []
        return [{ ...rowOf(place, addDays(issuedOn, ahead), half), waves: [least, most] as const }]
      })
    },
  )
