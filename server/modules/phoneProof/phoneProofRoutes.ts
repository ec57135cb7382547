import type { FastifyInstance } from 'fastify'
import { calls } from '@/lib/contract/calls'
import { route } from '@/server/http/route'
import type { PhoneProofService } from './phoneProofService'

export const phoneProofRoutes = (app: FastifyInstance, proofs: PhoneProofService): void => {
  route(app, calls.sendPhoneAuth, ({ body, request }) => proofs.send(body.phone, request.ip))
  route(app, calls.checkPhoneAuth, ({ body, request }) =>
    proofs.check(body.phone, body.code, request.ip),
  )
}
