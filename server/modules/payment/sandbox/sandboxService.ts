import sql from 'sql-template-tag'
import type { Db } from '@/server/db/pool'
import { GatewayDeclined } from '@/server/gateways/payment'
import type { SandboxPayment } from '@/server/gateways/paymentSandbox'
import { enqueueWebhook, type WebhookMode } from './sandboxWebhooks'

type Deps = { db: Db; now: () => Date; sendWebhooks: () => Promise<void> }

export type SandboxService = ReturnType<typeof createSandboxService>

/** What a visitor does on the sandbox gateway's own pages. */
export const createSandboxService = ({ db, now, sendWebhooks }: Deps) => {
  const settle = async (payment: SandboxPayment, mode: WebhookMode): Promise<void> => {
    await db.transaction(async (tx) => {
      const isNew = await tx.run(sql`
        update sandbox_payment set state = 'paid'
        where gateway_key = ${payment.gateway_key} and state = 'ready'`)
      if (isNew) await enqueueWebhook(tx, { key: payment.gateway_key, mode, now: now() })
    })
    if (mode === 'before') await sendWebhooks()
  }

  const find = (key: string): Promise<SandboxPayment | undefined> =>
    db.first<SandboxPayment>(sql`select * from sandbox_payment where gateway_key = ${key}`)

  return {
    /** A payment by its random key. */
    find,
    /** The card company approves. A second call changes nothing. */
    approve: settle,
    /**
     * A transfer into a virtual account, checked as a bank would.
     *
     * @throws GatewayDeclined for an unknown account, another amount or a second transfer
     */
    deposit: async (
      { number, amount }: { number: string; amount: number },
      mode: WebhookMode,
    ): Promise<void> => {
      const payment = await db.first<SandboxPayment>(sql`
        select * from sandbox_payment where method = 'VBANK' and account ->> 'number' = ${number}`)
      if (!payment) throw new GatewayDeclined('없는 계좌번호예요.')
      if (payment.amount !== amount) throw new GatewayDeclined('입금할 금액과 달라요.')
      if (payment.state === 'paid') throw new GatewayDeclined('이미 입금한 계좌예요.')
      await settle(payment, mode)
    },
  }
}
