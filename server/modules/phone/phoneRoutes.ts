import type { FastifyInstance } from 'fastify'
import { calls } from '@/lib/contract/calls'
import { route } from '@/server/http/route'
import type { GuestService } from './guestService'
import type { PhoneProofService } from './phoneProofService'

type Deps = { proofs: PhoneProofService; guests: GuestService }

export const phoneRoutes = (app: FastifyInstance, { proofs, guests }: Deps): void => {
  route(app, calls.sendPhoneAuth, ({ body, request }) => proofs.send(body.phone, request.ip))
  route(app, calls.checkPhoneAuth, ({ body, request }) =>
    proofs.check(body.phone, body.code, request.ip),
  )
  route(app, calls.guestLogin, ({ body, request }) => guests.login(body, request.ip))
  route(app, calls.getGuestData, ({ guest }) => guests.describe(guest))
}
