import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Db } from '@/server/db/pool'
import { GatewayDeclined } from '@/server/gateways/payment'
import type { PaymentGateways } from '@/server/gateways/paymentGateways'
import { refuse } from '@/server/http/refusal'
import type { Limits } from '@/server/limits/limits'
import { findByOrder, isKnownEvent } from '../paymentRepository'
import type { PaymentSettlement } from './paymentSettlement'

const MINUTE_SECONDS = 60
/** A gateway sends all of its webhooks from a few addresses, and sends again what was refused. */
const UNSIGNED_PER_MINUTE = 600

type Deps = {
  db: Db
  gateways: PaymentGateways
  limits: Limits
  settle: PaymentSettlement['settle']
}

export type ReceivedWebhook = {
  /** Name of the gateway in the webhook's address. */
  gateway: string
  rawBody: string
  headers: IncomingHttpHeaders
  /** Address of the sender. */
  address: string
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Takes the same time wherever the texts differ. */
const isSame = (given: string, expected: string) => timingSafeEqual(digest(given), digest(expected))

/** The decline has been recorded; the webhook itself is valid. */
const acceptDeclined = (error: unknown): void => {
  if (!(error instanceof GatewayDeclined)) throw error
}

/**
 * Receives webhooks. None is believed: each causes an inquiry at the gateway, which decides. Unsigned ones
 * are limited by address, and one that claims to know the secret of a deposit must know it.
 */
export const createWebhookReceiver = ({ db, gateways, limits, settle }: Deps) => {
  const unsigned = limits.quota({
    name: 'payment-webhook',
    max: UNSIGNED_PER_MINUTE,
    seconds: MINUTE_SECONDS,
    refusal: () => refuse.code('WEBHOOKS_TOO_OFTEN'),
  })

  const assertKnowsSecret = async (orderId: string, secret: string | null): Promise<void> => {
    if (secret === null) return
    const expected = (await findByOrder(db, orderId))?.deposit_secret
    if (expected && !isSame(secret, expected)) throw refuse.code('WRONG_SIGNATURE')
  }

  /**
   * One that was received before changes nothing, nor does one of an order that is not ours: refused, it
   * would be sent again for days.
   *
   * @throws Refusal 401 for a wrong shape, signature or secret, 404 for an unknown gateway, 429;
   * GatewayUnavailable, after which the gateway sends it again
   */
  return async ({ gateway, rawBody, headers, address }: ReceivedWebhook): Promise<void> => {
    const reader = gateways.find(gateway)
    if (!reader) throw refuse.notFound()
    const webhook = reader.readWebhook(rawBody, headers)
    if (!webhook?.isSigned) await unsigned.take(address)
    if (!webhook) throw refuse.code('WRONG_SIGNATURE')
    const { orderId, secret } = webhook
    if (orderId === null) return
    await assertKnowsSecret(orderId, secret)
    if (await isKnownEvent(db, webhook.eventId)) return
    await settle(orderId, { event: webhook }).catch(acceptDeclined)
  }
}
