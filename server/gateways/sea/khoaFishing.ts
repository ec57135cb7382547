import { z } from 'zod'
import { FORECAST_PAGES } from '@/lib/sea/forecastAge'
import type { FishingKind } from '@/lib/sea/forecastOf'
import { type ForecastRow, placeDaysOf } from '@/lib/sea/forecastRows'
import type { Breaker } from '../breaker'
import { GatewayFailure } from '../failure'
import { askDataGoKr, type DataGoKrSettings, portalNumber } from './dataGoKr'
import { FORECAST_GATEWAY, type ForecastSource } from './seaSource'

const TIMEOUT_MS = 10_000
const PATH = '1192136/fcstFishingv2/GetFcstFishingApiServicev2'
const KIND_CODES = { boat: '선상', rock: '갯바위' } as const satisfies Record<FishingKind, string>

/** Some rows leave values out, or have null or '' for them. */
const value = portalNumber.nullish().catch(null)
/** A row without its place must not take those of the others away: at 0° it is left out as not of Korea. */
const degrees = portalNumber.catch(0)
const text = z.string().trim().max(60).catch('')
const row = z
  .object({
    ...{ seafsPstnNm: text, lat: degrees, lot: degrees },
    ...{ predcYmd: text, predcNoonSeCd: text, seafsTgfshNm: text, totalIndex: text },
    ...{ minWvhgt: value, maxWvhgt: value, minWspd: value, maxWspd: value },
    ...{ minWtem: value, maxWtem: value, minArtmp: value, maxArtmp: value },
  })
  .transform((given): ForecastRow => ({
    ...{ place: given.seafsPstnNm, lat: given.lat, lng: given.lot },
    day: given.predcYmd.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'),
    ...{ half: given.predcNoonSeCd, fish: given.seafsTgfshNm, index: given.totalIndex },
    waves: [given.minWvhgt, given.maxWvhgt],
    wind: [given.minWspd, given.maxWspd],
    water: [given.minWtem, given.maxWtem],
    air: [given.minArtmp, given.maxArtmp],
  }))

type Options = {
  settings: DataGoKrSettings
  breakerOf(name: string): Breaker
  /** Milliseconds for a page; ten seconds when absent. */
  timeoutMs?: number
}

/**
 * Waves, wind and temperatures of seven days as the Korea Hydrographic and Oceanographic Agency
 * (국립해양조사원) forecasts them for places where one fishes, with an index for each species: 바다낚시지수
 * 15142486 of data.go.kr, read November 2026. It tells all places of a kind at once, about 1,800 rows.
 */
export const createKhoaFishing = ({
  settings,
  breakerOf,
  timeoutMs = TIMEOUT_MS,
}: Options): ForecastSource => ({
  read: (kind, from) =>
    breakerOf(FORECAST_GATEWAY).run(async () => {
      const query = { gubun: KIND_CODES[kind], reqDate: from.replaceAll('-', '') }
      const access = { ...settings, timeoutMs }
      const rows = await askDataGoKr(access, { path: PATH, query, pages: FORECAST_PAGES }, row)
      const days = placeDaysOf(rows).filter(({ sdate }) => sdate >= from)
      if (rows.length > 0 && days.length === 0)
        throw new GatewayFailure('garbage', 'The source answered what cannot be true.')
      return days
    }),
})
