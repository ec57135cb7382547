import type { FastifyInstance, FastifyRequest } from 'fastify'

export type Member = { no: number; phone: string; name: string }
export type Guest = { phone: string; name: string }

/** Finds who a token belongs to; undefined when it is unknown, expired or revoked. */
export type FindIdentity = {
  member(token: string): Promise<Member | undefined>
  guest(token: string): Promise<Guest | undefined>
}

declare module 'fastify' {
  interface FastifyRequest {
    member: Member | undefined
    guest: Guest | undefined
  }
}

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' && value.length <= 200 ? value : undefined
}

/** The member token of a request. */
export const memberToken = (request: FastifyRequest): string | undefined =>
  header(request, 'user-token-key')

/** Reads the token headers once per request: a guest's counts on URLs with `guest_` only (docs/specification.md#headers). */
export const readIdentity = (app: FastifyInstance, find: FindIdentity): void => {
  app.decorateRequest('member', undefined)
  app.decorateRequest('guest', undefined)
  app.addHook('onRequest', async (request) => {
    const member = memberToken(request)
    if (member !== undefined) request.member = await find.member(member)
    const guest = header(request, 'guest-user-token-key')
    const path = request.url.split('?', 1)[0] ?? ''
    if (guest !== undefined && path.includes('guest_')) request.guest = await find.guest(guest)
  })
}
