import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '@/lib/contract/call'
import { mayBeOld } from '@/server/db/replica/replicaReads'
import { isReplicaCall } from './replicaCalls'
import { type AnswerFor, type Input, routeOptions } from './route'
import { createSharedRuns } from './sharedRuns'
import { mustSeeOwnWrites } from './writeMark'

type OpenCall = Call & { access: 'open'; method: 'GET' }
type PublicInput<T extends OpenCall> = Pick<Input<T>, 'params' | 'query' | 'member'>

/** An answer as it is sent: bytes, so that those who share it do not each encode its Korean anew. */
type Written = { body: Buffer; etag: string }

/** Weak, as a proxy may compress the body. */
const write = (call: Call, answer: unknown): Written => {
  const body = Buffer.from(JSON.stringify(call.answer.parse(answer)))
  return { body, etag: `W/"${hash('sha1', body, 'base64url')}"` }
}

const isKnown = (request: FastifyRequest, etag: string): boolean =>
  (request.headers['if-none-match'] ?? '').split(',').some((known) => known.trim() === etag)

const send = (request: FastifyRequest, reply: FastifyReply, { body, etag }: Written) => {
  reply.header('etag', etag)
  if (isKnown(request, etag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}

/**
 * Serves a public read whose answer depends on the address alone. Visitors who ask the same at the same
 * moment share one answer (`createSharedRuns`), and whoever has it already is answered 304 (RFC 9110,
 * 13.1.2). A member, whose answer has hearts and other things of their own, gets an answer of their own.
 * The calls of `REPLICA_CALLS` are read from a replica for whoever has not just written.
 */
export const sharedRoute = <T extends OpenCall>(
  app: FastifyInstance,
  call: T,
  handler: (input: PublicInput<T>) => Promise<AnswerFor<T>>,
): void => {
  const ask = createSharedRuns<Written>()
  app.route({
    ...routeOptions(call),
    handler: async (request, reply) => {
      const { params, query, member } = request
      const input = { params, query, member } as PublicInput<T>
      if (member) return handler(input)
      const isOld = isReplicaCall(call) && !mustSeeOwnWrites(request)
      const read = () => handler(input)
      const written = await ask(`${isOld ? 'old' : 'new'} ${request.url}`, async () =>
        write(call, await (isOld ? mayBeOld(read) : read())),
      )
      return send(request, reply, written)
    },
  })
}
