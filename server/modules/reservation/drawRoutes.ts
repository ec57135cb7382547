import type { FastifyInstance } from 'fastify'
import { calls } from '@/lib/contract/calls'
import { consoleCalls } from '@/lib/contract/console/consoleCalls'
import { consoleRoute } from '@/server/http/consoleRoute'
import { sharedRoute } from '@/server/http/sharedRoute'
import { createRecorder } from '@/server/modules/activity/activity'
import type { SpotDraws } from './drawService'

export const drawRoutes = (app: FastifyInstance, draws: SpotDraws): void => {
  sharedRoute(app, calls.getSpotDraw, ({ params }) => draws.read(params.schedule_no))
}

export const drawConsoleRoutes = (
  app: FastifyInstance,
  { draws, now }: { draws: SpotDraws; now: () => Date },
): void => {
  consoleRoute(app, consoleCalls.drawSpots, async ({ fleet, doer, params }) => {
    await draws.draw(params.no, { scope: fleet, record: createRecorder(doer, now) })
    return { message: '자리를 추첨했어요. 예약한 손님께 알렸어요.' }
  })
}
