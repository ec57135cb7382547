import { groupBy } from '@/lib/array/groupBy'
import { isKstDate, type KstDate } from '@/lib/date/kst'

/** The least and the most of something; alike where a source says one value. */
export type Span = { least: number; most: number }

/** `day`: a whole day, where a source does not know its halves yet. */
export const HALVES = ['am', 'pm', 'day'] as const
export type Half = (typeof HALVES)[number]

/** What angling for a species is worth, the best first. */
export const FISHING_INDEXES = ['매우좋음', '좋음', '보통', '나쁨', '매우나쁨'] as const
export type FishingIndex = (typeof FISHING_INDEXES)[number]

/** Half a day at sea: waves in metres, wind in m/s, water and air in °C; null where nothing is known. */
export type SeaHalf = {
  half: Half
  waves: Span | null
  wind: Span | null
  water: Span | null
  air: Span | null
  fish: { name: string; index: FishingIndex }[]
}

/** What is forecast of a place for a Korean day. */
export type PlaceDay = {
  place: string
  lat: number
  lng: number
  sdate: KstDate
  halves: SeaHalf[]
}

type Given = number | null | undefined
/** A row as a source has it: of a place, half a day and a species. */
export type ForecastRow = {
  place: string
  lat: number
  lng: number
  day: string
  half: string
  fish: string
  index: string
  waves: readonly [Given, Given]
  wind: readonly [Given, Given]
  water: readonly [Given, Given]
  air: readonly [Given, Given]
}

const HALF_CODES: Readonly<Record<string, Half>> = { 오전: 'am', 오후: 'pm', 일: 'day' }

/** Beyond them a value cannot be true of the sea around Korea within half a day. */
const BOUNDS = {
  waves: { from: 0, to: 20, wide: 20 },
  wind: { from: 0, to: 80, wide: 80 },
  // A source writes 0.1 for a least that it does not know.
  water: { from: -3, to: 40, wide: 10 },
  air: { from: -40, to: 50, wide: 30 },
} as const
type Measured = keyof typeof BOUNDS
const MEASURED = Object.keys(BOUNDS) as Measured[]

const isAroundKorea = ({ lat, lng }: ForecastRow) => lat > 32 && lat < 39 && lng > 123 && lng < 133

/** Undefined where nothing is given, or what cannot be true: it is not repaired, and not calm weather. */
const spanOf = (of: Measured, [first, second]: readonly [Given, Given]): Span | undefined => {
  const [least, most] = [first ?? second, second ?? first]
  if (typeof least !== 'number' || typeof most !== 'number') return undefined
  const { from, to, wide } = BOUNDS[of]
  const isTrue = least <= most && least >= from && most <= to && most - least <= wide
  return isTrue ? { least, most } : undefined
}

/** Covers all that is said of one thing; null where nothing is. */
export const coverSpans = (spans: readonly (Span | null | undefined)[]): Span | null => {
  const known = spans.filter((span) => span !== null && span !== undefined)
  if (known.length === 0) return null
  return {
    least: Math.min(...known.map(({ least }) => least)),
    most: Math.max(...known.map(({ most }) => most)),
  }
}

const isIndex = (text: string): text is FishingIndex =>
  (FISHING_INDEXES as readonly string[]).includes(text)

const fishOf = (rows: readonly ForecastRow[]): SeaHalf['fish'] => {
  const known = new Map<string, FishingIndex>()
  for (const { fish, index } of rows) {
    const written = index.replace(/\s/g, '')
    if (fish !== '' && isIndex(written)) known.set(fish, written)
  }
  return [...known]
    .map(([name, index]) => ({ name, index }))
    .sort(
      (a, b) =>
        FISHING_INDEXES.indexOf(a.index) - FISHING_INDEXES.indexOf(b.index) ||
        (a.name < b.name ? -1 : 1),
    )
}

const halfOf = (half: Half, rows: readonly ForecastRow[]): SeaHalf => {
  const cover = (of: Measured) => coverSpans(rows.map((row) => spanOf(of, row[of])))
  const [waves, wind, water, air] = MEASURED.map(cover)
  return {
    half,
    ...{ waves: waves ?? null, wind: wind ?? null, water: water ?? null, air: air ?? null },
    fish: fishOf(rows),
  }
}

/**
 * The days of places, from rows in any order, some of them twice. Where rows of one half differ, as those of
 * several species may, it covers all of them. A half without waves and wind says nothing, and is left out.
 */
export const placeDaysOf = (rows: readonly ForecastRow[]): PlaceDay[] => {
  const known = rows.filter(
    (row) => row.place !== '' && isKstDate(row.day) && row.half in HALF_CODES && isAroundKorea(row),
  )
  const days = [...groupBy(known, ({ place, day }) => `${day} ${place}`)]
  days.sort(([a], [b]) => (a < b ? -1 : 1))
  return days.flatMap(([, ofDay]) => {
    const [first] = ofDay
    const halves = HALVES.flatMap((half) => {
      const own = ofDay.filter((row) => HALF_CODES[row.half] === half)
      return own.length > 0 ? [halfOf(half, own)] : []
    }).filter(({ waves, wind }) => waves || wind)
    if (!first || halves.length === 0) return []
    const { place, lat, lng, day } = first
    return [{ place, lat, lng, sdate: day, halves }]
  })
}
