import type { FastifyInstance } from 'fastify'
import { calls } from '@/lib/contract/calls'
import type { FindIdentity } from '@/server/http/identity'
import { route } from '@/server/http/route'
import { requireBooker } from '@/server/modules/phone/booker'
import type { AwaiterService } from './awaiterService'

export const awaiterRoutes = (
  app: FastifyInstance,
  awaiters: AwaiterService,
  identity: FindIdentity,
): void => {
  route(app, calls.awaitReservation, async ({ body, member }) => {
    const booker = await requireBooker(identity, body, member)
    if (body.action === 'list') return awaiters.list(booker)
    if (body.action === 'leave') return awaiters.leave(booker, body.awaiter_no)
    const { schedule_no: scheduleNo, party, host } = body
    return awaiters.join({ scheduleNo, party, host, booker })
  })
}
