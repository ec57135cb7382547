import type { FastifyInstance, FastifyReply } from 'fastify'
import { type ComponentProps, createElement } from 'react'
import { z } from 'zod'
import { GatewayDeclined } from '@/server/gateways/payment'
import { refuse } from '@/server/http/refusal'
import { sendPage } from '@/server/html/sendPage'
import { WEBHOOK_MODES } from './sandboxWebhooks'
import { CardPage, DepositPage } from './SandboxPages'
import type { SandboxService } from './sandboxService'

const DECLINED = '카드사에서 승인을 거절했어요. 한도가 넘었으니 다른 카드로 결제해 주세요.'
const DEPOSITED = '입금했어요.'

const webhook = z.enum(WEBHOOK_MODES).catch('once')
const key = z.object({ key: z.string().max(100) })
const cardForm = z.object({
  action: z.enum(['pay', 'cancel']),
  card: z.enum(['good', 'limit']).catch('good'),
  webhook,
})
const depositForm = z.object({
  number: z.string().trim().max(50),
  amount: z.string().transform((text) => Number(text.replace(/[,\s원]/g, ''))),
  webhook,
})

const sendCardPage = (
  reply: FastifyReply,
  props: ComponentProps<typeof CardPage>,
  status?: number,
) => sendPage(reply, createElement(CardPage, props), status)

const sendDepositPage = (reply: FastifyReply, message?: string, status?: number) =>
  sendPage(reply, createElement(DepositPage, { message }), status)

const readForm = (body: unknown) => Object.fromEntries(new URLSearchParams(String(body ?? '')))

/** The sandbox gateway's own pages, below `/b/pay/sandbox`. They work without script. */
export const registerSandboxRoutes = (app: FastifyInstance, sandbox: SandboxService): void => {
  const findCard = async (params: unknown) => {
    const payment = await sandbox.find(key.parse(params).key)
    if (payment?.method !== 'CARD') throw refuse.notFound()
    return payment
  }

  app.get('/deposit', async (_request, reply) => sendDepositPage(reply))

  app.post('/deposit', async (request, reply) => {
    const form = depositForm.safeParse(readForm(request.body))
    if (!form.success) return sendDepositPage(reply, '계좌번호와 금액을 입력해 주세요.', 400)
    return sandbox.deposit(form.data, form.data.webhook).then(
      () => sendDepositPage(reply, DEPOSITED),
      (error: unknown) => sendDeclined(reply, error),
    )
  })

  app.get('/:key', async (request, reply) =>
    sendCardPage(reply, { payment: await findCard(request.params) }),
  )

  app.post('/:key', async (request, reply) => {
    const payment = await findCard(request.params)
    const form = cardForm.safeParse(readForm(request.body))
    if (!form.success) return sendCardPage(reply, { payment }, 400)
    const { action, card } = form.data
    if (action === 'pay' && card === 'limit')
      return sendCardPage(reply, { payment, message: DECLINED }, 402)
    if (action === 'pay') await sandbox.approve(payment, form.data.webhook)
    return reply.redirect(payment.return_url, 303)
  })
}

const sendDeclined = (reply: FastifyReply, error: unknown) => {
  if (error instanceof GatewayDeclined) return sendDepositPage(reply, error.message, 409)
  throw error
}
