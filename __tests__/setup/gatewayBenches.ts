import sql from 'sql-template-tag'
import { startFakePortone } from '../fakes/portone'
import { startFakeToss } from '../fakes/toss'
import { notify, visit } from './pay'
import type { TestServer } from './server'
import type { Trouble } from '../fakes/gatewayServer'

/** An order of a reservation, as it was opened. */
export type BenchOrder = { orderId: string; amount: number; address: string; account: string }

export type GatewayCall = 'confirm' | 'inquire' | 'refund'

/** A gateway with what visitors, banks and its own console do there, the same for all of them. */
export type GatewayBench = {
  env: Record<string, string>
  /** The visitor agrees to pay by card. @returns the address of the return */
  payByCard(server: TestServer, order: BenchOrder): Promise<string>
  /** The visitor has a virtual account issued, where the gateway's window does that. */
  openAccount(server: TestServer, order: BenchOrder): Promise<string | null>
  deposit(server: TestServer, order: BenchOrder): Promise<unknown>
  /** Won of the order that the gateway holds. */
  balance(server: TestServer, orderId: string): Promise<number>
  /** @returns the status of our answer */
  sendWebhook(server: TestServer, orderId: string, of?: { isForged?: boolean }): Promise<number>
  /** What the next request meets; null for the gateway inside the api. */
  meet: ((call: GatewayCall, trouble: Trouble) => void) | null
  cancelInConsole: ((orderId: string, amount: number) => void) | null
  close(): void
}

const backTo = (orderId: string, query: string) => `/b/pay/return/${orderId}?${query}`

const post = async (
  { url }: TestServer,
  gateway: string,
  { body, headers }: { body: string; headers: Record<string, string> },
): Promise<number> =>
  (await fetch(`${url}/b/pay/webhook/${gateway}`, { method: 'POST', headers, body })).status

export const benchSandbox = async (): Promise<GatewayBench> => ({
  env: {},
  payByCard: async (server, { address }) => {
    const form = { action: 'pay', webhook: 'never' }
    return (await visit(server, address, { form })).location ?? ''
  },
  openAccount: async () => null,
  deposit: (server, { account, amount }) => {
    const form = { number: account, amount: String(amount), webhook: 'never' }
    return visit(server, '/b/pay/sandbox/deposit', { form })
  },
  balance: async ({ db }, orderId) => {
    const row = await db.first<{ balance: number }>(sql`
      select case state when 'paid' then amount - refunded_amount else 0 end as balance
        from sandbox_payment where order_id = ${orderId}`)
    return row?.balance ?? 0
  },
  sendWebhook: (server, orderId, { isForged = false } = {}) =>
    notify(server, orderId, isForged ? { secret: 'somebody-elses-secret' } : {}),
  meet: null,
  cancelInConsole: null,
  close: () => undefined,
})

export const benchToss = async (): Promise<GatewayBench> => {
  const toss = await startFakeToss()
  const paths = { confirm: /confirm$/, inquire: /payments\/[^/]+$|orders/, refund: /cancel$/ }
  return {
    env: toss.env,
    payByCard: async (_server, { orderId, amount }) =>
      backTo(orderId, toss.authorize(orderId, amount)),
    openAccount: async (_server, { orderId, amount }) =>
      backTo(orderId, toss.authorize(orderId, amount, '가상계좌')),
    deposit: async (_server, { orderId }) => toss.deposit(orderId),
    balance: async (_server, orderId) => {
      const { approvedAt, balanceAmount } = toss.payment(orderId)
      return approvedAt === null ? 0 : balanceAmount
    },
    // Toss Payments does not sign them: whoever knows an order's number can only cause an inquiry.
    sendWebhook: (server, orderId) => {
      const body = JSON.stringify({ eventType: 'PAYMENT_STATUS_CHANGED', data: { orderId } })
      return post(server, 'toss', { body, headers: { 'content-type': 'application/json' } })
    },
    meet: (call, trouble) => toss.meet(paths[call], trouble),
    cancelInConsole: toss.cancelInConsole,
    close: toss.close,
  }
}

/** @param isManual whether the channel waits for our confirmation, or takes the money at once */
export const benchPortone = async (isManual: boolean): Promise<GatewayBench> => {
  const portone = await startFakePortone()
  const paths = { confirm: /confirm$/, inquire: /storeId=/, refund: /cancel$/ }
  const otherSecret = `whsec_${Buffer.from('somebody-else').toString('base64')}`
  return {
    env: portone.env,
    payByCard: async (_server, { orderId }) => {
      if (isManual) return backTo(orderId, `paymentToken=${portone.agree(orderId)}`)
      portone.pay(orderId)
      return backTo(orderId, `paymentId=${orderId}`)
    },
    openAccount: async (_server, { orderId }) => {
      if (isManual) return backTo(orderId, `paymentToken=${portone.agreeToAccount(orderId)}`)
      portone.issueAccount(orderId)
      return backTo(orderId, `paymentId=${orderId}`)
    },
    deposit: async (_server, { orderId }) => portone.deposit(orderId),
    balance: async (_server, orderId) => portone.balance(orderId),
    sendWebhook: (server, orderId, { isForged = false } = {}) => {
      const signing = isForged ? { secret: otherSecret } : {}
      return post(server, 'portone', portone.webhook(orderId, 'Transaction.Paid', signing))
    },
    meet: (call, trouble) => portone.meet(paths[call], trouble),
    cancelInConsole: portone.cancelInConsole,
    close: portone.close,
  }
}
