import type { FastifyInstance } from 'fastify'
import { calls } from '@/lib/contract/calls'
import { type FindIdentity, memberToken } from '@/server/http/identity'
import { route } from '@/server/http/route'
import { requireBooker } from '@/server/modules/phone/booker'
import type { PushService } from './pushService'

export const pushRoutes = (
  app: FastifyInstance,
  push: PushService,
  identity: FindIdentity,
): void => {
  route(app, calls.pushBrowser, async ({ body, member, request }) => {
    if (body.action === 'remove') await push.remove(body.endpoint)
    if (body.action === 'add') {
      const { memberNo, phone } = await requireBooker(identity, body, member)
      const token = memberToken(request) ?? ''
      const address = request.ip
      if (memberNo !== null) await push.addForMember(body, { memberNo, token, address })
      else {
        const reservationNo = body.reservation_no ?? 0
        await push.addForReservation(body, { reservationNo, phone, address })
      }
    }
    return { key: push.key }
  })
}
