import type { Config } from '@/server/config'
import type { Db } from '@/server/db/pool'
import { createBreakers } from '@/server/gateways/breakers'
import { createArticleService } from './article/articleService'
import { createFavoriteService } from './favorite/favoriteService'
import { createImportService } from './import/importService'
import { createLogService } from './log/logService'
import { createReportService } from './report/reportService'
import type { ScheduleService } from './schedule/scheduleService'
import { createSeaService } from './sea/seaService'
import { createDraftPreviews } from './ship/draftPreviews'
import { createShipService } from './ship/shipService'
import type { Limits } from '@/server/limits/limits'
import { createDomainJob } from './storefront/domainJob'
import { createDomainService } from './storefront/domainService'
import { createFindProof } from './storefront/findProof'
import { createProviderStorefront } from './storefront/providerStorefront'
import { createStorefrontService, signInProviders } from './storefront/storefrontService'

type Deps = {
  config: Pick<
    Config,
    | 'kakao'
    | 'apple'
    | 'sea'
    | 'defaultHost'
    | 'encryptionKeys'
    | 'providerDomain'
    | 'publicProtocol'
  >
  limits: Limits
  db: Db
  now: () => Date
  schedules: ScheduleService
}

/** Builds the services in the order of their dependencies. */
export const createPublishing = ({ config, schedules, ...deps }: Deps) => {
  const reports = createReportService(deps)
  const ships = createShipService({ ...deps, seasonOf: reports.season })
  const domains = createDomainService({
    ...deps,
    findProof: createFindProof(),
    providerDomain: config.providerDomain,
    isTls: config.publicProtocol === 'https',
  })
  const articles = createArticleService(deps)
  const sea = createSeaService({
    ...deps,
    schedules,
    settings: config.sea,
    breakerOf: createBreakers(deps),
  })
  return {
    ships,
    previews: createDraftPreviews({ ...deps, keys: config.encryptionKeys }),
    articles,
    reports,
    sea,
    favorites: createFavoriteService({ ...deps, ships }),
    storefronts: createStorefrontService({
      ...deps,
      ships,
      articles,
      reports,
      sns: signInProviders(config),
      defaultHost: config.defaultHost,
    }),
    domains,
    jobs: [...ships.jobs, ...sea.jobs, createDomainJob({ ...deps, domains })],
    provider: createProviderStorefront({ ...deps, host: config.defaultHost }),
    logs: createLogService(deps),
    imports: createImportService({ ...deps, ships, schedules }),
  }
}

export type Publishing = ReturnType<typeof createPublishing>
