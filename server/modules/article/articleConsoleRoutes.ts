import type { FastifyInstance } from 'fastify'
import { consoleCalls as calls } from '@/lib/contract/console/consoleCalls'
import type { Doer } from '@/server/http/consoleCaller'
import { consoleRoute } from '@/server/http/consoleRoute'
import { createRecorder } from '@/server/modules/activity/activity'
import type { ArticleWriting, Publisher } from './articleWriting'
import type { PolicyWriting } from './policyWriting'

type Deps = { articleWriting: ArticleWriting; policyWriting: PolicyWriting; now: () => Date }

const CHANGED = { message: '글을 고쳤어요.' }
const TAKEN_DOWN = { message: '글을 내렸어요.' }

/** The calls about the articles of an operator, and about those of the provider. */
export const articleConsoleRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { articleWriting: articles, now } = deps
  const by = (publisher: Publisher, doer: Doer) => ({
    publisher,
    record: createRecorder(doer, now),
  })

  consoleRoute(app, calls.getArticles, ({ fleet, query }) =>
    articles.list(fleet, query.kind, query.after),
  )
  consoleRoute(app, calls.getArticle, ({ fleet, params }) => articles.read(params.no, fleet))
  consoleRoute(app, calls.addArticle, async ({ fleet, doer, body }) => ({
    no: await articles.add(body, body.ship_no, by(fleet, doer)),
  }))
  consoleRoute(app, calls.changeArticle, async ({ fleet, doer, params, body }) => {
    await articles.change(params.no, body, by(fleet, doer))
    return CHANGED
  })
  consoleRoute(app, calls.takeDownArticle, async ({ fleet, doer, params }) => {
    await articles.takeDown(params.no, by(fleet, doer))
    return TAKEN_DOWN
  })

  consoleRoute(app, calls.getProviderArticles, ({ query }) =>
    articles.list('provider', query.kind, query.after),
  )
  consoleRoute(app, calls.getProviderArticle, ({ params }) => articles.read(params.no, 'provider'))
  consoleRoute(app, calls.addProviderArticle, async ({ doer, body }) => ({
    no: await articles.add(body, null, by('provider', doer)),
  }))
  consoleRoute(app, calls.changeProviderArticle, async ({ doer, params, body }) => {
    await articles.change(params.no, body, by('provider', doer))
    return CHANGED
  })
  consoleRoute(app, calls.takeDownProviderArticle, async ({ doer, params }) => {
    await articles.takeDown(params.no, by('provider', doer))
    return TAKEN_DOWN
  })
  policyRoutes(app, deps)
}

/** The provider's policy texts. */
const policyRoutes = (app: FastifyInstance, { policyWriting: policies, now }: Deps): void => {
  consoleRoute(app, calls.getPolicies, async ({ query }) => ({
    list: await policies.list(query.type),
  }))
  consoleRoute(app, calls.addPolicy, async ({ doer, body }) => ({
    no: await policies.add(body, createRecorder(doer, now)),
  }))
  consoleRoute(app, calls.changePolicy, async ({ doer, params, body }) => {
    await policies.change(params.no, body, createRecorder(doer, now))
    return CHANGED
  })
  consoleRoute(app, calls.takeDownPolicy, async ({ doer, params }) => {
    await policies.takeDown(params.no, createRecorder(doer, now))
    return TAKEN_DOWN
  })
}
