import { toKstDate } from '@/lib/date/kst'
import { FORECAST_CALLS_A_DAY, FORECAST_PAGES, FORECAST_REFRESH_MS } from '@/lib/sea/forecastAge'
import { seaPauseMs } from '@/lib/sea/tideAge'
import type { Db } from '@/server/db/pool'
import { failureOf } from '@/server/gateways/failure'
import {
  FORECAST_KINDS,
  FORECAST_NAMES,
  type ForecastName,
  type ForecastSource,
} from '@/server/gateways/sea/seaSource'
import type { Job } from '@/server/jobs/job'
import { saveForecasts } from './forecastRepository'
import * as repository from './seaRepository'

/** How often it is looked whether a source is due: 30 seconds or more, so that one worker runs it for all. */
const EVERY_MS = 60_000

type Deps = { db: Db; now: () => Date; forecasts: ForecastSource }

/**
 * Asks for what is forecast of all places every three hours: once for all boats. A source that fails is left
 * alone for a while, and what was known stays with its age.
 */
export const createCollectForecastsJob = ({ db, now, forecasts }: Deps): Job => {
  const collect = async (source: ForecastName) => {
    const at = now()
    const day = toKstDate(at)
    const calls = { calls: FORECAST_PAGES, limit: FORECAST_CALLS_A_DAY }
    if (!(await repository.takeCall(db, { source, day, at, ...calls }))) return
    try {
      const kind = FORECAST_KINDS[source]
      await saveForecasts(db, kind, { days: await forecasts.read(kind, day), at })
      await repository.noteAnswer(db, source)
      await repository.pauseSource(db, source, new Date(at.getTime() + FORECAST_REFRESH_MS))
    } catch (error) {
      const failure = failureOf(error)
      if (!failure) throw error
      const failures = await repository.noteFailure(db, { source, at })
      const pause = seaPauseMs(failures, failure === 'key' || failure === 'quota')
      await repository.pauseSource(db, source, new Date(at.getTime() + pause))
    }
  }

  return {
    name: 'collect-forecasts',
    everyMs: EVERY_MS,
    run: async () => {
      // One after the other: the breaker of the service is of both.
      for (const source of FORECAST_NAMES) await collect(source)
    },
  }
}
