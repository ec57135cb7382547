import type { Config } from '@/server/config'
import type { Db } from '@/server/db/pool'
import { createArticleService, type ArticleService } from './article/articleService'
import { createFavoriteService, type FavoriteService } from './favorite/favoriteService'
import { createImportService, type ImportService } from './import/importService'
import { createLogService, type LogService } from './log/logService'
import { createReportService, type ReportService } from './report/reportService'
import type { ScheduleService } from './schedule/scheduleService'
import { createShipService, type ShipService } from './ship/shipService'
import { createProviderStorefront, type ProviderStorefront } from './storefront/providerStorefront'
import {
  createStorefrontService,
  signInProviders,
  type StorefrontService,
} from './storefront/storefrontService'

/** The services of what a storefront publishes. */
export type Publishing = {
  ships: ShipService
  articles: ArticleService
  reports: ReportService
  favorites: FavoriteService
  storefronts: StorefrontService
  logs: LogService
  /** For the operator's command line. */
  provider: ProviderStorefront
  imports: ImportService
}

type Deps = {
  config: Pick<Config, 'kakao' | 'apple' | 'defaultHost'>
  db: Db
  now: () => Date
  schedules: ScheduleService
}

/** Builds the services in the order of their dependencies. */
export const createPublishing = ({ config, schedules, ...deps }: Deps): Publishing => {
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
