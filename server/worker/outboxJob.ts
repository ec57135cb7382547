import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '@/server/config'
import type { Db } from '@/server/db/pool'
import { createMessageSender } from '@/server/gateways/messageGateway'
import { createOutboxWorker } from '@/server/modules/outbox/outboxWorker'
import { createRegenerateSender } from '@/server/regenerate/regenerateSender'
import type { Job } from './worker'

const EVERY_MS = 1_000

/** Sends what other jobs and calls have put into the outbox, through the gateways of the settings. */
export const createOutboxJob = (config: Config, db: Db, log: FastifyBaseLogger): Job => {
  const senders = {
    sms: createMessageSender(config.sms, log),
    push: createMessageSender(config.push, log),
    mail: createMessageSender(config.mail, log),
    regenerate: createRegenerateSender(config),
  }
  const outbox = createOutboxWorker(db, senders, () => new Date(), log)
  return { name: 'outbox', everyMs: EVERY_MS, run: outbox.runOnce }
}
