import type { StorefrontAddress } from '@/lib/storefront/storefrontAddress'
import type { Db } from '@/server/db/pool'
import type { AwaiterService } from '@/server/modules/awaiter/awaiterService'
import type { WeatherOperations } from '@/server/modules/reservation/weatherOperations'
import type { ScheduleService } from '@/server/modules/schedule/scheduleService'
import { createKeepChoices } from './keepChoices'
import { createSailingJob } from './sailingJob'
import { createSailsAnyway } from './sailsAnyway'
import { createWeatherChoiceService } from './weatherChoiceService'
import { createWeatherJobs } from './weatherJobs'
import { createWeatherMessages } from './weatherMessages'
import { createWeatherRequestService } from './weatherRequestService'
import { createWeatherRunService } from './weatherRunService'

type Deps = {
  db: Db
  now: () => Date
  address: StorefrontAddress
  operations: WeatherOperations
  awaiters: AwaiterService
  schedules: ScheduleService
}

export type WeatherService = ReturnType<typeof createWeatherService>

/** Cancellations for weather: what captains ask for, what operators decide, what parties choose; and of those that too few have booked. */
export const createWeatherService = ({ address, ...deps }: Deps) => {
  const messages = createWeatherMessages(address)
  const keepChoices = createKeepChoices(deps.operations, messages)
  return {
    requests: createWeatherRequestService(deps),
    runs: createWeatherRunService(deps),
    sailsAnyway: createSailsAnyway(deps),
    choices: createWeatherChoiceService({ ...deps, messages }),
    keepChoices,
    jobs: [
      ...createWeatherJobs({ ...deps, messages, keepChoices }),
      createSailingJob({ ...deps, messages }),
    ],
  }
}
