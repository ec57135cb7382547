import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { refuse } from '@/server/http/refusal'
import { createPayReturn } from './payReturn'
import type { PaymentService } from './paymentService'
import { registerSandboxRoutes } from './sandbox/sandboxRoutes'
import type { SandboxService } from './sandbox/sandboxService'
import type { StorefrontAddress } from '@/lib/storefront/storefrontAddress'

const TEXT_TYPES = ['application/json', 'application/x-www-form-urlencoded']

type Deps = {
  payments: PaymentService
  address: StorefrontAddress
  /** Undefined with a real gateway. */
  sandbox: SandboxService | undefined
}

const orderOf = (params: unknown): string => {
  const read = z.object({ orderId: z.uuid() }).safeParse(params)
  if (!read.success) throw refuse.notFound()
  return read.data.orderId
}

/**
 * Routes below `/b/pay` for gateways, and for visitors on their way to and from them. They are not part
 * of the wire contract.
 */
export const registerPaymentRoutes = (
  app: FastifyInstance,
  { payments, address, sandbox }: Deps,
): void => {
  const { returnFromGateway, goToGateway } = createPayReturn({ payments, address })

  app.register(
    async (pay) => {
      pay.addHook('onRoute', (route) => {
        route.schema = { ...route.schema, hide: true }
      })
      // Signatures cover the raw body, and the sandbox pages parse their own forms.
      pay.addContentTypeParser(TEXT_TYPES, { parseAs: 'string' }, (_request, body, done) =>
        done(null, body),
      )

      pay.post('/webhook', async (request) => {
        const webhook = payments.readWebhook(String(request.body ?? ''), request.headers)
        if (!webhook) throw refuse.code('WRONG_SIGNATURE')
        await payments.receiveWebhook(webhook)
        return { message: 'ok' }
      })
      pay.get('/return/:orderId', (request, reply) =>
        returnFromGateway(orderOf(request.params), request, reply),
      )
      pay.get('/go/:orderId', (request, reply) => goToGateway(orderOf(request.params), reply))

      if (sandbox) {
        await pay.register(async (pages) => registerSandboxRoutes(pages, sandbox), {
          prefix: '/sandbox',
        })
      }
    },
    { prefix: '/b/pay' },
  )
}
