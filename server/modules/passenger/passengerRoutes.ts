import type { FastifyInstance } from 'fastify'
import { calls } from '@/lib/contract/calls'
import type { Member } from '@/server/http/identity'
import { route } from '@/server/http/route'
import type { Asker } from './passengerAccess'
import type { PassengerService } from './passengerService'

const askerOf = (member: Member | undefined, key: string | undefined): Asker => ({
  key,
  memberNo: member?.no,
})

export const passengerRoutes = (app: FastifyInstance, passengers: PassengerService): void => {
  route(app, calls.getReservationPersonList, ({ member, params, query }) =>
    passengers.getList(params.no, askerOf(member, query.key)),
  )
  route(app, calls.saveReservationPersonList, ({ member, body }) =>
    passengers.save(body.reservation_no, askerOf(member, body.key), body.list),
  )
  route(app, calls.resetReservationPersonList, ({ member, body }) =>
    passengers.reset(body.reservation_no, askerOf(member, body.key)),
  )
  route(app, calls.lockReservationPersonList, ({ member, body }) =>
    passengers.lock(body.reservation_no, askerOf(member, body.key)),
  )
}
