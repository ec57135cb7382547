import type { FastifyInstance } from 'fastify'
import { calls } from '@/lib/contract/calls'
import { route } from '@/server/http/route'
import type { GuestService } from './guestService'

export const guestRoutes = (app: FastifyInstance, guests: GuestService): void => {
  route(app, calls.guestLogin, ({ body, request }) => guests.login(body, request.ip))
  route(app, calls.getGuestData, ({ guest }) => guests.describe(guest))
}
