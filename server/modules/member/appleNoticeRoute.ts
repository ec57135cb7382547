import type { FastifyInstance } from 'fastify'
import { APPLE_NOTICES } from '@/server/gateways/oauthProviders'

/** A notice has some hundred bytes. */
const LIMIT_BYTES = 16_384

/** The address that is registered at Apple for its notices. It is not part of the wire contract. */
export const appleNoticeRoute = (
  app: FastifyInstance,
  receive: (body: unknown, address: string) => Promise<{ message: string }>,
): void => {
  app.post(APPLE_NOTICES, { schema: { hide: true }, bodyLimit: LIMIT_BYTES }, ({ body, ip }) =>
    receive(body, ip),
  )
}
