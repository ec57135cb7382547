import type { FastifyInstance } from 'fastify'
import { calls } from '@/lib/contract/calls'
import { consoleCalls } from '@/lib/contract/console/consoleCalls'
import { consoleRoute } from '@/server/http/consoleRoute'
import type { FindIdentity } from '@/server/http/identity'
import { route } from '@/server/http/route'
import { createRecorder } from '@/server/modules/activity/activity'
import { requireBooker } from '@/server/modules/phone/booker'
import type { Spots } from './spotService'

export const spotRoutes = (app: FastifyInstance, spots: Spots, identity: FindIdentity): void => {
  route(app, calls.chooseSpots, async ({ body, member }) => {
    const booker = await requireBooker(identity, body, member)
    return spots.choose({ holdKey: body.hold_key, booker, numbers: body.numbers })
  })
}

/** The calls about the places aboard of a departure. */
export const spotConsoleRoutes = (
  app: FastifyInstance,
  { spots, now }: { spots: Spots; now: () => Date },
): void => {
  consoleRoute(app, consoleCalls.moveSpots, async ({ fleet, doer, params, body }) => {
    const by = { scope: fleet, record: createRecorder(doer, now) }
    await spots.move({ scheduleNo: params.no, moves: body.moves }, by)
    return { message: '자리를 옮겼어요.' }
  })
}
