import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { parseJson } from '@/lib/text/parseJson'
import type { PaymentWebhook } from '../payment'
import { readSignature } from '../standardWebhooks'

/** The body of a webhook, version 2024-04-25. Fields and types are added without notice. */
const portoneWebhook = z.object({
  type: z.string(),
  data: z.object({ paymentId: z.string().optional() }),
})

const orderNumber = z.uuid()

/** A webhook that is signed but says nothing of an order of ours, such as a test from the console. */
const NO_ORDER = null

/**
 * Reads a webhook of PortOne, signed by Standard Webhooks
 * (https://developers.portone.io/opi/ko/integration/webhook/readme-v2, read on 2026-11-22). A signature of
 * another time does not prove who sent it, since our clock or theirs is wrong or it is a copy: such a
 * webhook counts as unsigned and only causes an inquiry.
 *
 * @returns undefined for a wrong signature or shape
 */
export const createReadPortoneWebhook =
  ({ webhookSecret, now }: { webhookSecret: string; now: () => Date }) =>
  (rawBody: string, headers: IncomingHttpHeaders): PaymentWebhook | undefined => {
    const signed = readSignature(webhookSecret, { rawBody, headers, now: now() })
    const webhook = portoneWebhook.safeParse(parseJson(rawBody))
    if (!signed || !webhook.success) return undefined
    const orderId = orderNumber.safeParse(webhook.data.data.paymentId)
    return {
      eventId: `portone:${signed.id}`,
      orderId: orderId.success ? orderId.data : NO_ORDER,
      kind: webhook.data.type,
      isSigned: signed.isTimely,
      secret: null,
    }
  }
