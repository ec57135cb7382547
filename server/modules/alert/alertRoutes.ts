import type { FastifyInstance } from 'fastify'
import { calls } from '@/lib/contract/calls'
import type { FindIdentity } from '@/server/http/identity'
import { route } from '@/server/http/route'
import { requireBooker } from '@/server/modules/phone/booker'
import type { AlertService } from './alertService'

export const alertRoutes = (
  app: FastifyInstance,
  alerts: AlertService,
  identity: FindIdentity,
): void => {
  route(app, calls.alertSeats, async ({ body, member }) => {
    const booker = await requireBooker(identity, body, member)
    if (body.action === 'list') return alerts.list(booker)
    if (body.action === 'end') return alerts.end(booker, body.alert_no)
    const { area, fish, days, party, host } = body
    return alerts.add({
      ...{ booker, host, area, fish, days, party, serviceType: body.service_type },
      shipNo: body.ship_no ?? null,
      maxPrice: body.max_price ?? null,
      isNight: body.is_night === 1,
    })
  })
  route(app, calls.getAlert, ({ params, query }) => alerts.open({ no: params.no, key: query.key }))
  route(app, calls.endAlert, ({ body }) => alerts.endByKey({ no: body.alert_no, key: body.key }))
}
