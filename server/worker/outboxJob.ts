import type { FastifyBaseLogger } from 'fastify'
import { createStorefrontAddress } from '@/lib/storefront/storefrontAddress'
import type { Config } from '@/server/config'
import type { Db } from '@/server/db/pool'
import { createBreakers } from '@/server/gateways/breakers'
import { createTextMessageGateway } from '@/server/gateways/textMessageGateway'
import { createLogSender, createMessageSender } from '@/server/modules/outbox/messageSender'
import { createTextSender } from '@/server/modules/outbox/textSender'
import { createMail } from '@/server/modules/mail/createMail'
import { CHANNELS } from '@/server/modules/outbox/outbox'
import { provenNameOf } from '@/server/modules/storefront/provenDomains'
import { createOutboxWorker } from '@/server/modules/outbox/outboxWorker'
import { createDeliveryReports } from '@/server/modules/outbox/deliveryReports'
import { sendIndividually } from '@/server/modules/outbox/senders'
import { createWebPushSender } from '@/server/modules/push/webPushSender'
import { createPageProxies } from '@/server/regenerate/pageProxies'
import {
  createRegenerateSender,
  PAGES_A_CALL,
  type RegenerateDeps,
} from '@/server/regenerate/regenerateSender'
import type { Job } from '@/server/jobs/job'

const EVERY_MS = 1_000
const REPORTS_EVERY_MS = 10_000
/** Of one run: a worker that stops waits for it. */
const MAX_CALLS_FOR_PAGES = 4

/** One call after another while each is full: a change of the provider's texts affects thousands of pages. */
const makePages = async (runBatch: () => Promise<number>): Promise<void> => {
  for (let calls = 0; calls < MAX_CALLS_FOR_PAGES; calls += 1) {
    if ((await runBatch()) < PAGES_A_CALL) return
  }
}

/**
 * Jobs that send the messages of the outbox through the configured gateways, and that ask the provider of
 * text messages whether they arrived. Each channel has its own job, so that a slow gateway delays only its
 * own messages.
 */
export const createOutboxJobs = (
  config: Config,
  db: Db,
  log: FastifyBaseLogger,
  pages: Omit<RegenerateDeps, 'refresh'> = {},
): Job[] => {
  const address = createStorefrontAddress(config)
  const now = () => new Date()
  const breakers = createBreakers({ db, now, log })
  const gateway = createTextMessageGateway(config.sms, { breakers, now })
  const senders = {
    sms: gateway ? createTextSender(gateway, address) : sendIndividually(createLogSender(log)),
    push: sendIndividually(createMessageSender(config.push, log)),
    mail: createMail({ config, db, now, address, log, breaker: breakers('smtp') }),
    web_push: createWebPushSender({ config, db, breakers }),
    regenerate: createRegenerateSender(config, {
      ...pages,
      refresh: createPageProxies(config, (host) => provenNameOf(db, host)),
    }),
  }
  const outbox = createOutboxWorker(db, senders, now, log)
  const jobs = CHANNELS.map((channel) => ({
    name: `outbox-${channel}`,
    everyMs: EVERY_MS,
    run: () => {
      const runBatch = () => outbox.runChannel(channel)
      return channel === 'regenerate' ? makePages(runBatch) : runBatch()
    },
  }))
  if (!gateway) return jobs
  const { poll } = createDeliveryReports({ db, now, gateway, log })
  return [...jobs, { name: 'message-reports', everyMs: REPORTS_EVERY_MS, run: poll }]
}
