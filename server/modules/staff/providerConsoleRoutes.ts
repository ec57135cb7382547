import type { FastifyInstance } from 'fastify'
import { providerCalls as calls } from '@/lib/contract/console/providers'
import { consoleRoute } from '@/server/http/consoleRoute'
import type { ActivityService } from '@/server/modules/activity/activityService'
import type { StaffService } from './staffService'

/** The provider's own people; `null` is their team: an operator's staff are not found in it. */
export const providerConsoleRoutes = (
  app: FastifyInstance,
  { team }: StaffService,
  activity: ActivityService,
): void => {
  consoleRoute(app, calls.getProviders, async () => {
    const [list, recorded] = await Promise.all([team.listProviders(), activity.list(null, {})])
    return { list, activity: recorded.list }
  })
  consoleRoute(app, calls.inviteProvider, async ({ body, doer }) => ({
    link: await team.invite(null, { ...body, role: 'provider', shipNos: [] }, doer),
  }))
  consoleRoute(app, calls.inviteProviderAgain, async ({ params, doer }) => ({
    link: await team.inviteAgain(null, params.no, doer),
  }))
  consoleRoute(app, calls.endProvider, async ({ params, doer }) => {
    await team.end(null, params.no, doer)
    return {}
  })
  consoleRoute(app, calls.resetProviderFactors, async ({ params, doer }) => {
    await team.resetFactors(null, params.no, doer)
    return {}
  })
}
