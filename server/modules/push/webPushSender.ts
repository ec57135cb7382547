import sql from 'sql-template-tag'
import type { PushService } from '@/lib/push/pushEndpoint'
import type { Config } from '@/server/config'
import type { Db } from '@/server/db/pool'
import type { Breaker } from '@/server/gateways/breaker'
import {
  type BrowserSubscription,
  createWebPush,
  type PushConnection,
  PushGone,
} from '@/server/gateways/webPush'
import type { Sender, SendMessage } from '@/server/modules/outbox/senders'
import { sendIndividually } from '@/server/modules/outbox/senders'

type Deps = {
  config: Pick<Config, 'vapid'>
  db: Db
  breakers: (name: string) => Breaker
  connection?: PushConnection
}

/** How the console's page of gateways calls the push services. */
const BREAKERS = {
  google: 'webPushGoogle',
  mozilla: 'webPushMozilla',
  apple: 'webPushApple',
  microsoft: 'webPushMicrosoft',
} as const satisfies Record<PushService, string>

/** A message about a trip is of no use a day later. */
const TTL_SECONDS = 24 * 3_600
/** A push service takes 4 kB, sealed; a phone shows four lines. */
const MAX_TEXT = 500

/**
 * The sender of channel `web_push`, whose recipients are numbers of subscriptions. One that has ended is
 * deleted. A repeated attempt has the same tag, so that a browser shows one message, not two.
 */
export const createWebPushSender = ({ config, db, breakers, connection }: Deps): Sender => {
  const push =
    config.vapid &&
    createWebPush(config.vapid, (service) => breakers(BREAKERS[service]), connection)

  const send: SendMessage = async ({ no, recipient, body }) => {
    const subscription = await db.first<BrowserSubscription>(sql`
      select endpoint, p256dh, auth from push_subscription where no = ${Number(recipient)}`)
    // Ended meanwhile, or the keys were taken out of the settings: there is nobody to tell.
    if (!subscription || !push) return
    const tag = `baetgil-${no}`
    const { title = '뱃길', text, link = '/' } = body
    const payload = JSON.stringify({ title, text: text.slice(0, MAX_TEXT), link, tag })
    try {
      await push(subscription, payload, { ttl: TTL_SECONDS, urgency: 'high', topic: tag })
    } catch (error) {
      if (!(error instanceof PushGone)) throw error
      await db.run(sql`delete from push_subscription where no = ${Number(recipient)}`)
    }
  }

  return sendIndividually(send)
}
