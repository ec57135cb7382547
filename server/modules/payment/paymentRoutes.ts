import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { PAYMENT_GATEWAYS } from '@/lib/gateway/paymentGateways'
import { refuse } from '@/server/http/refusal'
import type { PaymentGateways } from '@/server/gateways/paymentGateways'
import { createPayReturn } from './outcome/payReturn'
import { createPayRest } from './rest/payRest'
import { createPayShare } from './rest/payShare'
import type { PaymentService } from './paymentService'
import { registerSandboxRoutes } from './sandbox/sandboxRoutes'
import type { SandboxService } from './sandbox/sandboxService'
import { createPayStep } from './step/payStep'
import { sendUnknownPaymentAsPage } from './page/unknownPayment'
import type { StorefrontAddress } from '@/lib/storefront/storefrontAddress'

const TEXT_TYPES = ['application/json', 'application/x-www-form-urlencoded']

type Deps = {
  payments: PaymentService
  gateways: PaymentGateways
  address: StorefrontAddress
  /** Undefined with a real gateway. */
  sandbox: SandboxService | undefined
  now: () => Date
}

const orderOf = (params: unknown): string => {
  const read = z.object({ orderId: z.uuid() }).safeParse(params)
  if (!read.success) throw refuse.code('NO_SUCH_PAYMENT')
  return read.data.orderId
}

const keyOf = (params: unknown): string => {
  const read = z.object({ key: z.uuid() }).safeParse(params)
  if (!read.success) throw refuse.code('NO_SUCH_SHARE')
  return read.data.key
}

const isOwn = (query: unknown): boolean =>
  z.object({ part: z.literal('own') }).safeParse(query).success

const gatewayOf = (params: unknown): string => {
  const read = z.object({ gateway: z.enum(PAYMENT_GATEWAYS) }).safeParse(params)
  if (!read.success) throw refuse.notFound()
  return read.data.gateway
}

/**
 * Routes below `/b/pay` for gateways, and for visitors on their way to and from them. They are not part
 * of the wire contract.
 */
export const registerPaymentRoutes = (
  app: FastifyInstance,
  { payments, gateways, address, sandbox, now }: Deps,
): void => {
  const { returnFromGateway, goToGateway } = createPayReturn({ payments, gateways, address })
  const rest = createPayRest({ payments, address })
  const share = createPayShare({ payments, address })
  const step = createPayStep({ payments, gateways, address, now })

  app.register(
    async (pay) => {
      pay.addHook('onRoute', (route) => {
        route.schema = { ...route.schema, hide: true }
      })
      sendUnknownPaymentAsPage(pay)
      // Signatures cover the raw body, and the sandbox pages parse their own forms.
      pay.addContentTypeParser(TEXT_TYPES, { parseAs: 'string' }, (_request, body, done) =>
        done(null, body),
      )

      const receiveWebhook = async (request: FastifyRequest, gateway: string) => {
        const { headers, ip: address } = request
        const rawBody = String(request.body ?? '')
        await payments.receiveWebhook({ gateway, rawBody, headers, address })
        return { message: 'ok' }
      }
      pay.post('/webhook', (request) => receiveWebhook(request, 'sandbox'))
      pay.post('/webhook/:gateway', (request) => receiveWebhook(request, gatewayOf(request.params)))
      pay.get('/return/:orderId', (request, reply) =>
        returnFromGateway(orderOf(request.params), request, reply),
      )
      pay.get('/go/:orderId', (request, reply) => goToGateway(orderOf(request.params), reply))
      pay.get('/rest/:orderId', (request, reply) => rest.show(orderOf(request.params), reply))
      pay.get('/rest/:orderId/card', (request, reply) =>
        rest.goToGateway(orderOf(request.params), isOwn(request.query), reply),
      )
      pay.get('/rest/:orderId/shares', (request, reply) =>
        share.showShares(orderOf(request.params), reply),
      )
      pay.post('/rest/:orderId/shares', (request, reply) =>
        share.change(orderOf(request.params), request.body, reply),
      )
      pay.get('/share/:key', (request, reply) =>
        share.showShare(keyOf(request.params), request.ip, reply),
      )
      pay.get('/share/:key/card', (request, reply) =>
        share.goToGateway(keyOf(request.params), request.ip, reply),
      )
      pay.get('/step/:orderId', (request, reply) => step.show(orderOf(request.params), reply))
      pay.post('/step/:orderId', (request, reply) =>
        step.chooseReceipt(orderOf(request.params), request.body, reply),
      )

      if (sandbox) {
        await pay.register(async (pages) => registerSandboxRoutes(pages, sandbox), {
          prefix: '/sandbox',
        })
      }
    },
    { prefix: '/b/pay' },
  )
}
