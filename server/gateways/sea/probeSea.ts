import { toKstDate } from '@/lib/date/kst'
import { TIDE_STATIONS } from '@/lib/sea/tideStations'
import { failureOf } from '../failure'
import type { Probe } from '../probe'
import { SEA_SOURCE_NAMES, type SeaSourceName, type SeaSources } from './seaSource'

/** What each is called where one applies for it. */
const SERVICES: Readonly<Record<SeaSourceName, string>> = {
  turns: '조석예보(고, 저조)',
  levels: '조석예보(시계열)',
}

const problemOf = async (sources: SeaSources, name: SeaSourceName, now: Date) => {
  const [station] = TIDE_STATIONS
  if (!station) return undefined
  try {
    await sources[name].read({ station, sdate: toKstDate(now) })
    return undefined
  } catch (error) {
    const failure = failureOf(error) ?? 'unknown'
    const advice = failure === 'key' ? ': check DATA_GO_KR_KEY, and apply for the service' : ''
    return { failure, sentence: `${SERVICES[name]} gives no answer (${failure})${advice}.` }
  }
}

/** Asks each source for today's tide: a call each of the day's 5,000. */
export const probeSea = async (sources: SeaSources, now: Date): Promise<Probe> => {
  const problems = (
    await Promise.all(SEA_SOURCE_NAMES.map((name) => problemOf(sources, name, now)))
  ).filter((problem) => problem !== undefined)
  if (problems.length === 0) return { mode: 'live' }
  return {
    mode: 'live',
    isReachable: problems.every(({ failure }) => failure === 'key' || failure === 'quota'),
    problem: problems.map(({ sentence }) => sentence).join(' '),
  }
}
