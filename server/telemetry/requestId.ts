import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { TrustsPeer } from './trustedPeers'

/** In a request of a trusted proxy, in every answer, and in every line about it. */
export const REQUEST_ID_HEADER = 'x-request-id'

/** Room for nginx's `$request_id`, UUIDs and trace ids, and for nothing that could break a line. */
const SHAPE = /^[A-Za-z0-9._-]{8,64}$/

export const makeRequestId = (): string => randomUUID()

type Request = Pick<IncomingMessage, 'headers' | 'socket'>

/** The id that a trusted proxy gave the request, else a new one. A visitor's own claim is not believed. */
export const requestIdOf = ({ headers, socket }: Request, isTrusted: TrustsPeer): string => {
  const given = headers[REQUEST_ID_HEADER]
  if (typeof given === 'string' && SHAPE.test(given) && isTrusted(socket)) return given
  return makeRequestId()
}
