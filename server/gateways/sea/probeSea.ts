import { toKstDate } from '@/lib/date/kst'
import { TIDE_STATIONS } from '@/lib/sea/tideStations'
import { failureOf } from '../failure'
import type { Probe } from '../probe'
import {
  type CalledSource,
  type ForecastName,
  type ForecastSource,
  PLACE_SOURCES,
  type PlaceSources,
  type PrewarningSource,
  SEA_SOURCE_NAMES,
  type SeaSources,
  type WarningSource,
} from './seaSource'
import type { VesselRegister } from './vesselRegister'

type Asked = Exclude<CalledSource, ForecastName> | 'forecasts'

/** The sea of the port of Boryeong. */
const PLACES = {
  grid: { place: '보령', lat: 36.4, lng: 126.49 },
  area: { place: '서해중부', lat: 36.4, lng: 126.49 },
}

/** What each is called where one applies for it. */
const SERVICES: Readonly<Record<Asked, string>> = {
  turns: '조석예보(고, 저조)',
  levels: '조석예보(시계열)',
  forecasts: '바다낚시지수 조회',
  warnings: '기상특보 조회서비스',
  prewarnings: '기상특보 조회서비스(예비특보)',
  gridPlaces: '단기예보 조회서비스',
  seaAreas: '중기예보 조회서비스',
  vessels: '낚시 어선업 신고정보',
}

/** The boat of the guide's example. */
const VESSEL = '00100016261403'

const problemOf = async (name: Asked, ask: () => Promise<unknown>) => {
  try {
    await ask()
    return undefined
  } catch (error) {
    const failure = failureOf(error) ?? 'unknown'
    const advice = failure === 'key' ? ': check DATA_GO_KR_KEY, and apply for the service' : ''
    return { failure, sentence: `${SERVICES[name]} gives no answer (${failure})${advice}.` }
  }
}

type Probed = {
  sources: SeaSources
  forecasts: ForecastSource
  warnings: WarningSource
  prewarnings: PrewarningSource
  places: PlaceSources
  register: VesselRegister
}

/** Asks each source for today, and the register for a boat: a call each of their day's. */
export const probeSea = async (
  { sources, forecasts, warnings, prewarnings, places, register }: Probed,
  now: Date,
): Promise<Probe> => {
  const sdate = toKstDate(now)
  const stations = TIDE_STATIONS.slice(0, 1)
  const problems = (
    await Promise.all([
      ...SEA_SOURCE_NAMES.flatMap((name) =>
        stations.map((station) => problemOf(name, () => sources[name].read({ station, sdate }))),
      ),
      problemOf('forecasts', () => forecasts.read('boat', sdate)),
      problemOf('warnings', () => warnings.read(sdate, sdate)),
      problemOf('prewarnings', () => prewarnings.read(sdate)),
      ...(['grid', 'area'] as const).map((kind) =>
        problemOf(PLACE_SOURCES[kind], () => places[kind].read(PLACES[kind], now)),
      ),
      problemOf('vessels', () => register.read(VESSEL)),
    ])
  ).filter((problem) => problem !== undefined)
  if (problems.length === 0) return { mode: 'live' }
  return {
    mode: 'live',
    isReachable: problems.every(({ failure }) => failure === 'key' || failure === 'quota'),
    problem: problems.map(({ sentence }) => sentence).join(' '),
  }
}
