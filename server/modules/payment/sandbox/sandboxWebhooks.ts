import sql from 'sql-template-tag'
import type { Db, Queryable } from '@/server/db/pool'
import type { SandboxWebhook } from '@/server/gateways/paymentSandbox'
import { signWebhook } from '@/server/gateways/paymentSignature'

/** How the sandbox sends the webhook of a payment: real gateways do each of these. */
export const WEBHOOK_MODES = ['once', 'twice', 'late', 'before', 'never'] as const
export type WebhookMode = (typeof WEBHOOK_MODES)[number]

const LATE_MS = 90_000
const RETRY_MS = 30_000
const TIMEOUT_MS = 5_000
const ROWS_PER_RUN = 20

type Due = { event_id: string; order_id: string; times: number }

type Deps = { db: Db; now: () => Date; webhookUrl: string; webhookSecret: string }

/** Enqueues a webhook in the transaction that records the payment. */
export const enqueueWebhook = async (
  tx: Queryable,
  { key, mode, now }: { key: string; mode: WebhookMode; now: Date },
): Promise<void> => {
  if (mode === 'never') return
  const dueAt = new Date(now.getTime() + (mode === 'late' ? LATE_MS : 0))
  await tx.run(sql`
    insert into sandbox_notice (gateway_key, times, due_at)
    values (${key}, ${mode === 'twice' ? 2 : 1}, ${dueAt})`)
}

/** Sends the webhooks that are due. One without a 2xx answer is sent again later. */
export const createWebhookSender = ({ db, now, webhookUrl, webhookSecret }: Deps) => {
  const claim = (): Promise<Due[]> =>
    db.rows<Due>(sql`
      update sandbox_notice n set due_at = ${new Date(now().getTime() + RETRY_MS)}
      from sandbox_payment p
      where p.gateway_key = n.gateway_key and n.event_id in (
        select event_id from sandbox_notice where due_at <= ${now()}
        order by due_at for update skip locked limit ${ROWS_PER_RUN})
      returning n.event_id, p.order_id, n.times`)

  const send = async ({ event_id, order_id }: Due): Promise<boolean> => {
    const body = JSON.stringify({ event_id, order_id, kind: 'PAID' } satisfies SandboxWebhook)
    const headers = {
      'content-type': 'application/json',
      ...signWebhook(webhookSecret, body, now()),
    }
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    return fetch(webhookUrl, { method: 'POST', headers, body, signal }).then(
      (response) => response.ok,
      () => false,
    )
  }

  return async (): Promise<void> => {
    for (const due of await claim()) {
      const answers = await Promise.all(Array.from({ length: due.times }, () => send(due)))
      if (!answers.includes(false)) {
        await db.run(sql`delete from sandbox_notice where event_id = ${due.event_id}`)
      }
    }
  }
}
