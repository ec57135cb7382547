import type { Config } from '@/server/config'
import type { Db } from '@/server/db/pool'
import { createArticleService } from './article/articleService'
import { createFavoriteService } from './favorite/favoriteService'
import { createImportService } from './import/importService'
import { createLogService } from './log/logService'
import { createReportService } from './report/reportService'
import type { ScheduleService } from './schedule/scheduleService'
import { createShipService } from './ship/shipService'
import { createProviderStorefront } from './storefront/providerStorefront'
import { createStorefrontService, signInProviders } from './storefront/storefrontService'

type Deps = {
  config: Pick<Config, 'kakao' | 'apple' | 'defaultHost'>
  db: Db
  now: () => Date
  schedules: ScheduleService
}

/** Builds the services in the order of their dependencies. */
export const createPublishing = ({ config, schedules, ...deps }: Deps) => {
  const reports = createReportService(deps)
  const ships = createShipService({ ...deps, seasonOf: reports.season })
  const articles = createArticleService(deps)
  return {
    ships,
    articles,
    reports,
    favorites: createFavoriteService({ ...deps, ships }),
    storefronts: createStorefrontService({
      ...deps,
      ships,
      articles,
      reports,
      sns: signInProviders(config),
      defaultHost: config.defaultHost,
    }),
    provider: createProviderStorefront({ ...deps, host: config.defaultHost }),
    logs: createLogService(deps),
    imports: createImportService({ ...deps, ships, schedules }),
  }
}

export type Publishing = ReturnType<typeof createPublishing>
