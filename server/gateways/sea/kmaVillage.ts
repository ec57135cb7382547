import { z } from 'zod'
import { gridCellOf } from '@/lib/sea/grid'
import { PLACE_PAGES } from '@/lib/sea/forecastAge'
import { placeDaysOf } from '@/lib/sea/forecastRows'
import { lastIssue, VILLAGE_HOURS } from '@/lib/sea/issueTime'
import { type HourRow, rowsOfHours } from '@/lib/sea/kmaRows'
import type { Breaker } from '../breaker'
import { GatewayFailure } from '../failure'
import { askDataGoKr, type DataGoKrSettings, portalNumber } from './dataGoKr'
import { dashedDay } from './kmaTime'
import { PLACE_GATEWAYS, type PlaceSource } from './seaSource'

const TIMEOUT_MS = 10_000
const PATH = '1360000/VilageFcstInfoService_2.0/getVilageFcst'

/** Of its categories those of the sea: waves, wind, air. Others have texts for values. */
const CATEGORIES: Readonly<Record<string, HourRow['of']>> = {
  WAV: 'waves',
  WSD: 'wind',
  TMP: 'air',
}

const digits = (length: number) =>
  z.union([z.number(), z.string()]).transform((given) => String(given).padStart(length, '0'))
const row = z.object({
  ...{ baseDate: digits(8), nx: portalNumber, ny: portalNumber },
  ...{ category: z.string(), fcstDate: digits(8), fcstTime: digits(4) },
  fcstValue: portalNumber.nullish().catch(null),
})
type Row = z.output<typeof row>

const toHours = ({ category, fcstDate, fcstTime, fcstValue }: Row): HourRow[] => {
  const of = CATEGORIES[category]
  const hour = Number(fcstTime.slice(0, 2))
  return of ? [{ day: dashedDay(fcstDate), hour, of, value: fcstValue ?? null }] : []
}

type Options = {
  settings: DataGoKrSettings
  breakerOf(name: string): Breaker
  /** Milliseconds for a page; ten seconds when absent. */
  timeoutMs?: number
}

/**
 * Waves and wind by hours of about four days as the Korea Meteorological Administration (기상청) forecasts them for
 * a cell of its grid: 단기예보 15084084 of data.go.kr, read November 2026.
 */
export const createKmaVillage = ({
  settings,
  breakerOf,
  timeoutMs = TIMEOUT_MS,
}: Options): PlaceSource => ({
  read: (place, at) =>
    breakerOf(PLACE_GATEWAYS.grid).run(async () => {
      const { x, y } = gridCellOf(place)
      const issue = lastIssue(at, VILLAGE_HOURS)
      const base = issue.day.replaceAll('-', '')
      const query = {
        ...{ base_date: base, base_time: `${String(issue.hour).padStart(2, '0')}00` },
        ...{ nx: String(x), ny: String(y), numOfRows: '999' },
      }
      const access = { ...settings, timeoutMs }
      const rows = await askDataGoKr(access, { path: PATH, query, pages: PLACE_PAGES.grid }, row)
      const isOther = rows.some(({ nx, ny, baseDate }) => nx !== x || ny !== y || baseDate !== base)
      const days = placeDaysOf(rowsOfHours(place, rows.flatMap(toHours)))
      if (isOther || (rows.length > 0 && days.length === 0))
        throw new GatewayFailure('garbage', 'The source answered what cannot be true.')
      return days.filter(({ sdate }) => sdate >= issue.day)
    }),
})
