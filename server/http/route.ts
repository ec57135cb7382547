import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Call, routePath } from '@/lib/contract/call'
import { refusal } from '@/lib/contract/primitives'
import type { Guest, Member } from './identity'
import { refuse } from './refusal'

/** What is left of a part of a request when its schema has read it. */
export type Parsed<T, K extends 'params' | 'query' | 'body'> =
  T extends Record<K, infer S extends z.ZodType> ? z.output<S> : undefined

/** The caller by the tokens of the request; empty without one. A guest is identified on guest_ calls only. */
export type Input<T extends Call> = {
  params: Parsed<T, 'params'>
  query: Parsed<T, 'query'>
  body: Parsed<T, 'body'>
  /** Set on member calls; on open calls when a valid token came along. */
  member: T['access'] extends 'member' ? Member : Member | undefined
  guest: T['access'] extends 'guest' ? Guest : Guest | undefined
  request: FastifyRequest
}

export type Handler<T extends Call> = (input: Input<T>) => Promise<AnswerFor<T>>
/** What a handler answers, before the contract shapes it. */
export type AnswerFor<T extends Call> = z.input<T['answer']>

const assertAccess = (call: Call, request: FastifyRequest): void => {
  if (call.access === 'member' && request.member === undefined) throw refuse.unauthorized()
  if (call.access === 'guest' && request.guest === undefined) throw refuse.unauthorized()
}

type Registered = Omit<Call, 'base' | 'access' | 'answer'> & { base: string; answer?: z.ZodType }

/** How Fastify registers a call: where it is, and the schemas that check and shape it. */
export const routeOptions = (call: Registered) => ({
  method: call.method,
  url: routePath(call),
  schema: {
    summary: call.summary,
    ...(call.params && { params: call.params }),
    ...(call.query && { querystring: call.query }),
    ...(call.body && { body: call.body }),
    response: { ...(call.answer && { 200: call.answer }), '4xx': refusal, '5xx': refusal },
  },
})

/**
 * Serves one call of the contract: its schemas check what comes in and shape what goes out, so a
 * field that the contract does not name never leaves the server.
 */
export const route = <T extends Call>(app: FastifyInstance, call: T, handler: Handler<T>): void => {
  app.route({
    ...routeOptions(call),
    preValidation: async (request) => assertAccess(call, request),
    handler: async (request) =>
      handler({
        params: request.params,
        query: request.query,
        body: request.body,
        member: request.member,
        guest: request.guest,
        request,
      } as Input<T>),
  })
}
