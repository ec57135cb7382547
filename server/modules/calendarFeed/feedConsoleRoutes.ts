import type { FastifyInstance } from 'fastify'
import { consoleCalls } from '@/lib/contract/console/consoleCalls'
import type { Fleet, Staff } from '@/server/http/consoleCaller'
import { consoleRoute } from '@/server/http/consoleRoute'
import { createRecorder } from '@/server/modules/activity/activity'
import type { FeedService } from './feedService'

type Services = { feeds: FeedService; now: () => Date }

export const feedConsoleRoutes = (app: FastifyInstance, { feeds, now }: Services): void => {
  const owner = ({ staff, fleet }: { staff: Staff; fleet: Fleet }) => ({
    staffNo: staff.no,
    operatorNo: fleet.operatorNo,
  })
  consoleRoute(app, consoleCalls.getOwnFeed, (input) => feeds.find(owner(input)))
  consoleRoute(app, consoleCalls.setOwnFeed, ({ body, doer, ...input }) => {
    const record = createRecorder(doer, now)
    return body.action === 'end'
      ? feeds.end(owner(input), record)
      : feeds.renew(owner(input), record)
  })
}
