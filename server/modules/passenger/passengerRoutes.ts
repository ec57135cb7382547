import type { FastifyInstance } from 'fastify'
import { calls } from '@/lib/contract/calls'
import type { Member } from '@/server/http/identity'
import { route } from '@/server/http/route'
import type { Caller } from './passengerAccess'
import type { PassengerService } from './passengerService'

const callerOf = (member: Member | undefined, key: string | undefined): Caller => ({
  key,
  memberNo: member?.no,
})

export const passengerRoutes = (app: FastifyInstance, passengers: PassengerService): void => {
  route(app, calls.getReservationPersonList, ({ member, params, query }) =>
    passengers.getList(params.no, callerOf(member, query.key)),
  )
  route(app, calls.saveReservationPersonList, ({ member, body }) =>
    passengers.save(body.reservation_no, callerOf(member, body.key), body.list),
  )
  route(app, calls.resetReservationPersonList, ({ member, body }) =>
    passengers.reset(body.reservation_no, callerOf(member, body.key)),
  )
  route(app, calls.lockReservationPersonList, ({ member, body }) =>
    passengers.lock(body.reservation_no, callerOf(member, body.key)),
  )
}
