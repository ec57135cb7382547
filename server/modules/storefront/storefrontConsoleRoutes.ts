import type { FastifyInstance } from 'fastify'
import { consoleCalls } from '@/lib/contract/console/consoleCalls'
import { consoleRoute } from '@/server/http/consoleRoute'
import { createRecorder } from '@/server/modules/activity/activity'
import type { DomainService } from './domainService'
import type { OwnBannerService } from './ownBanners'
import type { OwnStorefronts } from './ownStorefront'

type Services = {
  ownStorefronts: OwnStorefronts
  ownBanners: OwnBannerService
  domains: DomainService
  now: () => Date
}

/** What an operator decides about the own storefront. */
export const storefrontConsoleRoutes = (
  app: FastifyInstance,
  { ownStorefronts, ownBanners, domains, now }: Services,
): void => {
  consoleRoute(app, consoleCalls.getStorefront, ({ fleet }) => ownStorefronts.get(fleet.operatorNo))
  consoleRoute(app, consoleCalls.setStorefront, async ({ body, fleet, doer }) => {
    await ownStorefronts.change(fleet.operatorNo, body, createRecorder(doer, now))
    return {}
  })
  consoleRoute(app, consoleCalls.getBanners, ({ fleet }) => ownBanners.get(fleet.operatorNo))
  consoleRoute(app, consoleCalls.setBanners, ({ body, fleet, doer }) =>
    ownBanners.set(fleet.operatorNo, { ...body, record: createRecorder(doer, now) }),
  )
  consoleRoute(app, consoleCalls.getProviderBanners, () => ownBanners.get(null))
  consoleRoute(app, consoleCalls.setProviderBanners, ({ body, doer }) =>
    ownBanners.set(null, { ...body, record: createRecorder(doer, now) }),
  )
  consoleRoute(app, consoleCalls.getDomain, async ({ fleet }) => ({
    domain: (await domains.describe(fleet.operatorNo)) ?? null,
  }))
  consoleRoute(app, consoleCalls.askDomain, async ({ body, fleet, doer }) => {
    await domains.ask(fleet.operatorNo, body.name, createRecorder(doer, now))
    return {}
  })
  consoleRoute(app, consoleCalls.checkDomain, async ({ fleet, doer }) => {
    await domains.checkOwn(fleet.operatorNo, createRecorder(doer, now))
    return {}
  })
  consoleRoute(app, consoleCalls.removeDomain, async ({ fleet, doer }) => {
    await domains.remove(fleet.operatorNo, createRecorder(doer, now))
    return {}
  })
}
