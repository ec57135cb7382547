import { createHmac, randomUUID } from 'node:crypto'

export const PORTONE_STORE = 'store-fake'
export const PORTONE_WEBHOOK_SECRET = `whsec_${Buffer.from('portone-webhook-secret').toString('base64')}`

type Signing = { secret?: string; at?: Date; id?: string; otherSignatures?: string[] }

export type SentWebhook = { body: string; headers: Record<string, string> }

/** The headers of Standard Webhooks for a body. */
export const signBody = (
  body: string,
  {
    secret = PORTONE_WEBHOOK_SECRET,
    at = new Date(),
    id = randomUUID(),
    otherSignatures = [],
  }: Signing = {},
): SentWebhook => {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const signature = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update([id, timestamp, body].join('.'))
    .digest('base64')
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': [...otherSignatures, `v1,${signature}`].join(' '),
    },
  }
}

/** A webhook as PortOne sends it in version 2024-04-25. */
export const signPortoneWebhook = (
  paymentId: string | undefined,
  type: string,
  signing: Signing = {},
): SentWebhook => {
  const data = { storeId: PORTONE_STORE, paymentId, transactionId: randomUUID() }
  const timestamp = (signing.at ?? new Date()).toISOString()
  return signBody(JSON.stringify({ type, timestamp, data }), signing)
}
