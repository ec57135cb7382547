import sql from 'sql-template-tag'
import { createStorefrontAddress } from '@/lib/storefront/storefrontAddress'
import { createDb, type Db } from '@/server/db/pool'
import type { Breaker } from '@/server/gateways/breaker'
import { createTextSender } from '@/server/modules/outbox/textSender'
import { compose, type ComposedNotification } from '@/lib/notification/compose'
import { templateOf } from '@/lib/notification/templates'
import { notify } from '@/server/modules/message/notifications'
import { createOutboxWorker } from '@/server/modules/outbox/outboxWorker'
import { createHints, createDeliveryReports } from '@/server/modules/outbox/deliveryReports'
import { type OnceSender, sendIndividually } from '@/server/modules/outbox/senders'
import type { FakeMessageProvider } from '../fakes/messageProvider'
import type { Clock } from './people'
import { createTestDatabase } from './testDatabase'

/** Lets every call through. */
export const noBreaker: Breaker = { run: (call) => call() }

/** What the outbox knows of its newest message. */
export type Stored = {
  no: number
  attempt: number
  created_at: Date
  tries: number
  sent_at: Date | null
  failed_at: Date | null
  unknown_at: Date | null
  delivered_at: Date | null
  in_doubt_since: Date | null
  way: string | null
  failure: string | null
  provider: string | null
}

const CONFIRMED = compose('confirmed', {
  상품: '바다호',
  일시: '11월 29일 (일) 05:00',
  탑승코드: 'AB12-CD34',
})
const ADDRESS = createStorefrontAddress({
  ...{ providerDomain: 'baetgil.test', publicProtocol: 'https', port: 443, defaultHost: 'www' },
})

const describe = (error: unknown): string =>
  error instanceof Error ? `${error.message} ${describe(error.cause)}` : ''

/** An outbox in a database of its own, whose text messages a provider sends. */
export const startDelivery = async (provider: FakeMessageProvider, clock: Clock) => {
  const database = await createTestDatabase()
  const db: Db = createDb(database.url, 10)
  const lines: string[] = []
  const log = {
    warn: (fields: object, message: string) => {
      const { err, ...others } = fields as { err?: unknown }
      lines.push(`${message} ${JSON.stringify(others)} ${describe(err)}`)
    },
  }
  const rest = sendIndividually(() => Promise.resolve())
  const regenerate = { send: () => Promise.resolve(), perCall: 1, calls: 1 }

  const gatewayOf = (breaker: Breaker, timeoutMs?: number) =>
    provider.gateway({ breaker, now: clock.now, ...(timeoutMs ? { timeoutMs } : {}) })

  const runSms = (sms: OnceSender) => {
    const senders = { sms, push: rest, mail: rest, web_push: rest, regenerate }
    return createOutboxWorker(db, senders, clock.now, log).runChannel('sms')
  }

  return {
    db,
    /** What was written to the log, with the texts of errors. */
    lines,
    /** Enqueues a message about a reservation; the same `event` is enqueued once. */
    add: (event: string, message: ComposedNotification = CONFIRMED, phone = '01012345678') =>
      db.transaction(async (tx) => {
        await notify(tx, {
          ...message,
          ...{ phone, host: 'cheong', dedupeKey: event },
          link: templateOf(message.template).button ? '/reservation/guest/7' : '',
          ...{ shipNo: 3, reservationNo: 7 },
        })
        // The database has a clock of its own.
        const at = clock.now()
        await tx.run(sql`
          update outbox set created_at = ${at}, next_try_at = ${at} where dedupe_key = ${event}`)
      }),
    /** One run of a worker; each call is a process of its own. */
    run: (breaker = noBreaker, timeoutMs?: number) =>
      runSms(createTextSender(gatewayOf(breaker, timeoutMs), ADDRESS)),
    runSms,
    reports: (breaker = noBreaker) =>
      createDeliveryReports({ db, now: clock.now, gateway: gatewayOf(breaker), log }),
    hint: createHints({ db, now: clock.now, gateway: gatewayOf(noBreaker) }),
    stored: async (): Promise<Stored> => {
      const row = await db.first<Stored>(sql`select * from outbox order by no desc limit 1`)
      if (!row) throw new Error('the outbox is empty')
      return row
    },
    clear: () => db.run(sql`truncate outbox, sending_pace`),
    close: async () => {
      await db.close()
      await database.drop()
    },
  }
}

export type Delivery = Awaited<ReturnType<typeof startDelivery>>
