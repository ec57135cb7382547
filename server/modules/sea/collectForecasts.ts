import { toKstDate } from '@/lib/date/kst'
import { FORECAST_CALLS_A_DAY, FORECAST_PAGES, FORECAST_REFRESH_MS } from '@/lib/sea/forecastAge'
import type { Db } from '@/server/db/pool'
import {
  FORECAST_KINDS,
  FORECAST_NAMES,
  type ForecastName,
  type ForecastSource,
} from '@/server/gateways/sea/seaSource'
import type { Job } from '@/server/jobs/job'
import { askSource } from './askSource'
import { saveForecasts } from './forecastRepository'

/** How often it is looked whether a source is due: 30 seconds or more, so that one worker runs it for all. */
const EVERY_MS = 60_000

type Deps = { db: Db; now: () => Date; forecasts: ForecastSource }

/**
 * Asks for what is forecast of all places every three hours: once for all boats. What was known stays with its
 * age where a source fails.
 */
export const createCollectForecastsJob = ({ db, now, forecasts }: Deps): Job => {
  const collect = async (source: ForecastName) => {
    const at = now()
    const terms = {
      ...{ calls: FORECAST_PAGES, limit: FORECAST_CALLS_A_DAY, refreshMs: FORECAST_REFRESH_MS },
    }
    const kind = FORECAST_KINDS[source]
    await askSource(db, { source, at, ...terms }, async () =>
      saveForecasts(db, kind, { days: await forecasts.read(kind, toKstDate(at)), at }),
    )
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
