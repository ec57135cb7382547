import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { ConsoleCall } from '@/lib/contract/console/consoleCall'
import { hasRight, PROVIDER_RIGHTS } from '@/lib/staff/rights'
import type { Doer, Fleet, Staff } from './consoleCaller'
import { networkOf } from './network'
import { refuse } from './refusal'
import { type Parsed, routeOptions } from './route'

/** What a call of the console works with. */
export type ConsoleInput<T extends ConsoleCall> = {
  params: Parsed<T, 'params'>
  query: Parsed<T, 'query'>
  body: Parsed<T, 'body'>
  staff: T['access'] extends 'open' ? Staff | undefined : Staff
  /**
   * The operator that the call works for, and the boats it may touch: whatever else a number names is
   * answered as if it did not exist. Operator 0, which has no boats, where a call needs no operator.
   */
  fleet: Fleet
  /** Who does it, for the record. */
  doer: Doer
  request: FastifyRequest
  reply: FastifyReply
}

type AnswerFor<T> = T extends { answer: infer S extends z.ZodType } ? z.input<S> : Buffer | string

export type ConsoleHandler<T extends ConsoleCall> = (
  input: ConsoleInput<T>,
) => Promise<AnswerFor<T>>

const NO_FLEET: Fleet = { operatorNo: 0, shipNos: [] }

/** @throws Refusal 401, 403 or 409 unless this person may make the call now */
const assertAccess = (
  { access, method, isFresh }: Pick<ConsoleCall, 'access' | 'method' | 'isFresh'>,
  staff: Staff | undefined,
): void => {
  if (access === 'open') return
  if (!staff) throw refuse.code('STAFF_LOGIN_REQUIRED')
  if (access === 'loggedIn') return
  if (!staff.isComplete) {
    throw refuse.code('SECOND_FACTOR_REQUIRED')
  }
  if (access !== 'staff') {
    if (!hasRight(staff.role, access)) throw refuse.code('NO_RIGHT')
    const isOfOperator = !PROVIDER_RIGHTS.includes(access)
    if (!staff.operator && isOfOperator) throw refuse.code('CHOOSE_OPERATOR')
    if (staff.isLooking && isOfOperator && method !== 'GET') throw refuse.code('LOOKING_ONLY')
  }
  if (isFresh && !staff.isFresh) throw refuse.code('SECOND_FACTOR_AGAIN')
}

const doerOf = (request: FastifyRequest): Doer => ({
  staffNo: request.staff?.no ?? null,
  isActing: request.staff?.isActing ?? false,
  network: networkOf(request.ip),
})

const fleetOf = (staff: Staff | undefined): Fleet =>
  staff?.operator ? { operatorNo: staff.operator.no, shipNos: staff.shipNos } : NO_FLEET

/**
 * Serves one call of base C: who may make it stands in the contract and is asked before the input is
 * read, and the answer has the fields of the contract alone.
 */
export const consoleRoute = <T extends ConsoleCall>(
  app: FastifyInstance,
  call: T,
  handler: ConsoleHandler<T>,
): void => {
  app.route({
    ...routeOptions(call),
    ...(call.maxBytes === undefined ? {} : { bodyLimit: call.maxBytes }),
    preValidation: async (request) => assertAccess(call, request.staff),
    handler: async (request, reply) => {
      return handler({
        params: request.params,
        query: request.query,
        body: request.body,
        staff: request.staff,
        fleet: fleetOf(request.staff),
        doer: doerOf(request),
        request,
        reply,
      } as unknown as ConsoleInput<T>)
    },
  })
}
