import { z } from 'zod'
import { placeDaysOf } from '@/lib/sea/forecastRows'
import { lastIssue, MID_TERM_HOURS } from '@/lib/sea/issueTime'
import { rowsOfMidTerm } from '@/lib/sea/kmaRows'
import type { Breaker } from '../breaker'
import { GatewayFailure } from '../failure'
import { askDataGoKr, type DataGoKrSettings, portalNumber } from './dataGoKr'
import { PLACE_GATEWAYS, type PlaceSource } from './seaSource'

const TIMEOUT_MS = 10_000
const PATH = '1360000/MidFcstInfoService/getMidSeaFcst'

/** Its codes of the seas (예보구역코드) that `warningAreas.ts` names. */
const SEAS: Readonly<Record<string, string>> = {
  ...{ 서해북부: '12A10000', 서해중부: '12A20000', 서해남부: '12A30000' },
  ...{ 남해서부: '12B10000', 제주도: '12B10500', 남해동부: '12B20000' },
  ...{ 동해남부: '12C10000', 동해중부: '12C20000' },
}

/** One row has all days in columns; those of the weather are words. */
const row = z
  .object({ regId: z.string() })
  .catchall(z.unknown())
  .transform(({ regId, ...columns }) => ({
    regId,
    waves: Object.fromEntries(
      Object.entries(columns).flatMap(([name, value]) => {
        const read = name.startsWith('wh') ? portalNumber.safeParse(value) : undefined
        return read?.success ? [[name, read.data] as const] : []
      }),
    ),
  }))

type Options = {
  settings: DataGoKrSettings
  breakerOf(name: string): Breaker
  /** Milliseconds; ten seconds when absent. */
  timeoutMs?: number
}

/**
 * Waves of the third to the tenth day as the Korea Meteorological Administration (기상청) forecasts them for a sea:
 * 중기해상예보 of 중기예보 15059468 of data.go.kr, read November 2026. It does not tell the wind.
 */
export const createKmaMidTerm = ({
  settings,
  breakerOf,
  timeoutMs = TIMEOUT_MS,
}: Options): PlaceSource => ({
  read: (place, at) =>
    breakerOf(PLACE_GATEWAYS.area).run(async () => {
      const regId = SEAS[place.place] ?? ''
      const issue = lastIssue(at, MID_TERM_HOURS)
      const tmFc = `${issue.day.replaceAll('-', '')}${String(issue.hour).padStart(2, '0')}00`
      const rows = await askDataGoKr(
        { ...settings, timeoutMs },
        { path: PATH, query: { regId, tmFc } },
        row,
      )
      const [own] = rows
      if (!own) return []
      const days = placeDaysOf(rowsOfMidTerm(place, issue.day, own.waves))
      if (rows.length > 1 || own.regId !== regId || days.length === 0)
        throw new GatewayFailure('garbage', 'The source answered what cannot be true.')
      return days
    }),
})
