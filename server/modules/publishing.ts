import type { Db } from '@/server/db/pool'
import { createArticleService, type ArticleService } from './article/articleService'
import { createFavoriteService, type FavoriteService } from './favorite/favoriteService'
import { createImportService, type ImportService } from './import/importService'
import { createLogService, type LogService } from './log/logService'
import { createReportService, type ReportService } from './report/reportService'
import { createShipService, type ShipService } from './ship/shipService'
import { createStorefrontService, type StorefrontService } from './storefront/storefrontService'

/** The services around what a storefront publishes. */
export type Publishing = {
  ships: ShipService
  articles: ArticleService
  reports: ReportService
  favorites: FavoriteService
  storefronts: StorefrontService
  logs: LogService
  /** For the operator's command line. */
  imports: ImportService
}

/** Builds them over one another: a main page rests on trips, texts and reports. */
export const createPublishing = (deps: { db: Db; now: () => Date }): Publishing => {
  const ships = createShipService(deps)
  const articles = createArticleService(deps)
  const reports = createReportService(deps)
  return {
    ships,
    articles,
    reports,
    favorites: createFavoriteService({ ...deps, ships }),
    storefronts: createStorefrontService({ ...deps, ships, articles, reports }),
    logs: createLogService(deps),
    imports: createImportService(deps),
  }
}
