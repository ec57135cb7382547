import type { FastifyInstance } from 'fastify'
import { consoleCalls } from '@/lib/contract/console/consoleCalls'
import { consoleRoute } from '@/server/http/consoleRoute'
import type { Ads } from './adService'

/** The calls about an operator's advertisements. */
export const adConsoleRoutes = (app: FastifyInstance, { ads }: { ads: Ads }): void => {
  consoleRoute(app, consoleCalls.getAds, ({ fleet }) => ads.list(fleet))
  consoleRoute(app, consoleCalls.countAdAudience, ({ body, fleet }) =>
    ads.count(fleet, body.segment),
  )
  consoleRoute(app, consoleCalls.sendAd, async ({ body, fleet, doer }) => {
    const { request_key: requestKey, segment, words, recipients } = body
    const ad = { requestKey, segment, words, recipients }
    const sent = await ads.send({ fleet, doer }, ad)
    return { recipients: sent.recipients, send_at: sent.sendAt.toISOString() }
  })
}
