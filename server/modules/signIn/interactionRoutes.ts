import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createElement } from 'react'
import { sendPage } from '@/server/html/sendPage'
import { ConsentPage } from './ConsentPage'
import { grantTo } from './issuer'
import type { SignInService } from './signInService'

const SEE_OTHER = 303
const BAD_REQUEST = 400

/** Chrome asks `form-action` of where the answer to a form leads as well. */
const policyFor = (origin: string): string =>
  `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${origin}; frame-ancestors 'none'`

/** What the issuer asks of a person: whether the member may be known on an operator's own domain. */
export const interactionRoutes = (scope: FastifyInstance, signIns: SignInService): void => {
  /** The request that the browser's cookie names; undefined for none, or one that is over. */
  const read = async ({ raw }: FastifyRequest, reply: FastifyReply) => {
    const oidc = await signIns.load()
    const details = await oidc.interactionDetails(raw, reply.raw).catch(() => undefined)
    return details && { oidc, details }
  }
  type Asked = NonNullable<Awaited<ReturnType<typeof read>>>

  const finish = async (
    request: FastifyRequest,
    reply: FastifyReply,
    {
      oidc,
      result,
    }: { oidc: Asked['oidc']; result: Parameters<Asked['oidc']['interactionResult']>[2] },
  ) => reply.redirect(await oidc.interactionResult(request.raw, reply.raw, result), SEE_OTHER)

  const fail = (reply: FastifyReply) => sendPage(reply, signIns.failedPage(), BAD_REQUEST)

  scope.get('/interaction/:uid', async (request, reply) => {
    const asked = await read(request, reply)
    if (!asked) return fail(reply)
    const { oidc, details } = asked
    const name = await signIns.nameOf(Number(details.session?.accountId ?? 0))
    // The storefront says it, where one logs in.
    if (details.prompt.name !== 'consent' || name === undefined) {
      return finish(request, reply, { oidc, result: { error: 'login_required' } })
    }
    const { client_id: domain, redirect_uri: back } = details.params
    const policy = policyFor(new URL(String(back)).origin)
    return sendPage(reply, createElement(ConsentPage, { name, domain: String(domain) }), 200, {
      policy,
    })
  })

  scope.post('/interaction/:uid', async (request, reply) => {
    const asked = await read(request, reply)
    if (asked?.details.prompt.name !== 'consent') return fail(reply)
    const { oidc, details } = asked
    if ((request.body as { answer?: string } | undefined)?.answer !== 'yes') {
      return finish(request, reply, { oidc, result: { error: 'access_denied' } })
    }
    const grant = await grantTo(oidc, {
      clientId: String(details.params.client_id),
      accountId: details.session?.accountId,
    })
    return finish(request, reply, { oidc, result: { consent: { grantId: grant.jti } } })
  })
}
