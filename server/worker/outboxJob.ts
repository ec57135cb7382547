import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '@/server/config'
import type { Db } from '@/server/db/pool'
import { createBreakers } from '@/server/gateways/breakers'
import { createMessageSender } from '@/server/gateways/messageGateway'
import { createMail } from '@/server/modules/mail/createMail'
import { CHANNELS } from '@/server/modules/outbox/outbox'
import { createOutboxWorker } from '@/server/modules/outbox/outboxWorker'
import { sendIndividually, withAbsoluteLink } from '@/server/modules/outbox/senders'
import { createWebPushSender } from '@/server/modules/push/webPushSender'
import { createStorefrontAddress } from '@/lib/storefront/storefrontAddress'
import { createPageProxies } from '@/server/regenerate/pageProxies'
import { createRegenerateSender } from '@/server/regenerate/regenerateSender'
import type { Job } from './worker'

const EVERY_MS = 1_000

/**
 * Jobs that send the messages of the outbox through the configured gateways. Each channel has its own
 * job, so that a slow gateway delays only its own messages.
 */
export const createOutboxJobs = (config: Config, db: Db, log: FastifyBaseLogger): Job[] => {
  const address = createStorefrontAddress(config)
  const now = () => new Date()
  const breakers = createBreakers({ db, now, log })
  const senders = {
    sms: sendIndividually(withAbsoluteLink(address, createMessageSender(config.sms, log))),
    push: sendIndividually(createMessageSender(config.push, log)),
    mail: createMail({ config, db, now, address, log, breaker: breakers('smtp') }),
    web_push: createWebPushSender({ config, db, breakers }),
    regenerate: createRegenerateSender(config, createPageProxies(config)),
  }
  const outbox = createOutboxWorker(db, senders, now, log)
  return CHANNELS.map((channel) => ({
    name: `outbox-${channel}`,
    everyMs: EVERY_MS,
    run: () => outbox.runChannel(channel),
  }))
}
