import type { FastifyInstance } from 'fastify'
import { refuse } from '@/server/http/refusal'
import type { Quota } from '@/server/limits/limits'
import type { Hints } from '@/server/modules/outbox/deliveryReports'

/** What a provider of text messages calls when it has news of one. */
export type MessageNews = {
  /** Undefined without a provider. */
  hint: Hints | undefined
  quota: Quota
}

/**
 * `POST /b/messages/reports`, the address to register with the provider. It is not part of the wire
 * contract. Whatever comes is only a reason to ask the provider, so that nobody can say in its place that a
 * message arrived.
 */
export const deliveryReportRoutes = (app: FastifyInstance, { hint, quota }: MessageNews): void => {
  app.post('/b/messages/reports', { schema: { hide: true } }, async (request) => {
    if (!hint) throw refuse.notFound()
    await quota.take(request.ip)
    if (!(await hint(request.body, request.headers))) throw refuse.code('WRONG_SIGNATURE')
    return { message: 'ok' }
  })
}
