import type { FastifyInstance } from 'fastify'
import { calls } from '@/lib/contract/calls'
import { consoleCalls } from '@/lib/contract/console/consoleCalls'
import { consoleRoute } from '@/server/http/consoleRoute'
import { route } from '@/server/http/route'
import { createRecorder } from '@/server/modules/activity/activity'
import type { Quotes } from './quoteService'

export const quoteRoutes = (app: FastifyInstance, quotes: Quotes): void => {
  route(app, calls.getWholeQuote, ({ params }) => quotes.read(params.key))
}

/** The calls about whole boats that are asked for. */
export const quoteConsoleRoutes = (
  app: FastifyInstance,
  { quotes, now }: { quotes: Quotes; now: () => Date },
): void => {
  consoleRoute(app, consoleCalls.beginQuote, ({ params, fleet }) => quotes.begin(params.no, fleet))
  consoleRoute(app, consoleCalls.sendQuote, async ({ params, body, fleet, doer }) => {
    const wish = { price: body.price, validUntil: new Date(body.valid_until) }
    await quotes.send(
      { inquiryNo: params.no, ...wish },
      { fleet, record: createRecorder(doer, now) },
    )
    return {}
  })
  consoleRoute(app, consoleCalls.getQuotes, ({ fleet }) => quotes.list(fleet))
  consoleRoute(app, consoleCalls.withdrawQuote, async ({ params, fleet, doer }) => {
    await quotes.withdraw(params.no, { fleet, record: createRecorder(doer, now) })
    return {}
  })
}
