import { z } from 'zod'
import type { KstDate } from '@/lib/date/kst'
import { kmBetween } from '@/lib/sea/stationOf'
import { levelsOf, turnsOf } from '@/lib/sea/tideRows'
import type { Breaker } from '../breaker'
import { GatewayFailure } from '../failure'
import { askDataGoKr, type DataGoKrSettings, portalNumber } from './dataGoKr'
import { SEA_GATEWAYS, type SeaSources, type StationDay } from './seaSource'

const TIMEOUT_MS = 10_000
const TURNS = '1192136/tideFcstHghLw/GetTideFcstHghLwApiService'
const LEVELS = '1192136/tideFcstTime/GetTideFcstTimeApiService'
/** Minutes between two levels. */
const STEP = '30'
/** The places of the code list have three decimals; an answer from farther away is of another station. */
const MAX_KM = 20

const place = { lat: portalNumber.optional(), lot: portalNumber.optional() }
/** `extrSe`: 1 and 3 high water, 2 and 4 low water. */
const turn = z.object({
  ...place,
  predcDt: z.string(),
  predcTdlvVl: portalNumber,
  extrSe: portalNumber.pipe(z.int().min(1).max(4)),
})
const level = z.object({ ...place, predcDt: z.string(), tdlvHgt: portalNumber })

type Placed = { lat?: number | undefined; lot?: number | undefined }

const isOf = ({ station }: StationDay, rows: readonly Placed[]): boolean =>
  rows.every(
    ({ lat, lot: lng }) =>
      lat === undefined || lng === undefined || kmBetween({ lat, lng }, station) <= MAX_KM,
  )

const expectTrue = <Row>(of: StationDay, rows: readonly Placed[], read: Row[] | undefined) => {
  if (read && isOf(of, rows)) return read
  throw new GatewayFailure('garbage', 'The source answered what cannot be true.')
}

const queryOf = ({ station, sdate }: { station: { code: string }; sdate: KstDate }) => ({
  obsCode: station.code,
  reqDate: sdate.replaceAll('-', ''),
})

type Options = {
  settings: DataGoKrSettings
  breakerOf(name: string): Breaker
  /** Milliseconds; ten seconds when absent. */
  timeoutMs?: number
}

/**
 * The tide as the Korea Hydrographic and Oceanographic Agency (국립해양조사원) forecasts it, from
 * data.go.kr: 조석예보(고, 저조) 15156018 and 조석예보(시계열) 15156022, read November 2026. Neither says
 * when a forecast was made.
 */
export const createKhoaTide = ({
  settings,
  breakerOf,
  timeoutMs = TIMEOUT_MS,
}: Options): SeaSources => {
  const access = { ...settings, timeoutMs }
  return {
    turns: {
      read: (of) =>
        breakerOf(SEA_GATEWAYS.turns).run(async () => {
          const rows = await askDataGoKr(access, { path: TURNS, query: queryOf(of) }, turn)
          const read = rows.map(({ predcDt, predcTdlvVl, extrSe }) => ({
            ...{ at: predcDt, cm: predcTdlvVl, isHigh: extrSe % 2 === 1 },
          }))
          return expectTrue(of, rows, turnsOf(of.sdate, read))
        }),
    },
    levels: {
      read: (of) =>
        breakerOf(SEA_GATEWAYS.levels).run(async () => {
          const query = { ...queryOf(of), min: STEP }
          const rows = await askDataGoKr(access, { path: LEVELS, query }, level)
          const read = rows.map(({ predcDt, tdlvHgt }) => ({ at: predcDt, cm: tdlvHgt }))
          return expectTrue(of, rows, levelsOf(of.sdate, read))
        }),
    },
  }
}
