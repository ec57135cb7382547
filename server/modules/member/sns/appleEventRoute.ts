import type { FastifyInstance } from 'fastify'
import { APPLE_EVENTS } from '@/server/gateways/oauthProviders'

/** An event has some hundred bytes. */
const LIMIT_BYTES = 16_384

/** The address that is registered at Apple for its events. It is not part of the wire contract. */
export const appleEventRoute = (
  app: FastifyInstance,
  receive: (body: unknown, address: string) => Promise<{ message: string }>,
): void => {
  app.post(APPLE_EVENTS, { schema: { hide: true }, bodyLimit: LIMIT_BYTES }, ({ body, ip }) =>
    receive(body, ip),
  )
}
