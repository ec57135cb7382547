import sql from 'sql-template-tag'
import { createStorefrontAddress } from '@/lib/storefront/storefrontAddress'
import { readConfig } from '@/server/config'
import { createDb, type Db } from '@/server/db/pool'
import { createBreakers } from '@/server/gateways/breakers'
import { createMail } from '@/server/modules/mail/createMail'
import { enqueue } from '@/server/modules/outbox/outbox'
import { claimDue } from '@/server/modules/outbox/outboxRepository'
import { createOutboxWorker } from '@/server/modules/outbox/outboxWorker'
import { type FakeSmtp, SMTP_PASSWORD, SMTP_USER, smtpTimes, startFakeSmtp } from '../../fakes/smtp'
import { createClock, MINUTE } from '../../setup/people'
import { readMail } from '../../setup/readMail'
import { testEnvironment } from '../../setup/server'
import { createTestDatabase, type TestDatabase } from '../../setup/testDatabase'

const TRIES_OF_AN_HOUR = 12

describe('a mail of the outbox', () => {
  const clock = createClock()
  let smtp: FakeSmtp
  let database: TestDatabase
  let db: Db

  beforeAll(async () => {
    smtp = await startFakeSmtp()
    database = await createTestDatabase()
    db = createDb(database.url, 4)
  })
  afterAll(async () => {
    await db.close()
    await database.drop()
    await smtp.close()
  })
  beforeEach(async () => {
    smtp.received = []
    smtp.behaviour = 'accepts'
    // The database has its own clock, by which a new message is due at once.
    clock.advance(MINUTE)
    await db.run(sql`delete from outbox`)
  })

  const createWorker = () => {
    const password = encodeURIComponent(SMTP_PASSWORD)
    const config = readConfig({
      ...testEnvironment(database.url),
      MAIL_URL: `smtp://${SMTP_USER}:${password}@127.0.0.1:${smtp.port}`,
      MAIL_FROM: '뱃길 <no-reply@baetgil.test>',
    })
    const log = { info: jest.fn(), warn: jest.fn() }
    const address = createStorefrontAddress(config)
    const breaker = createBreakers({ db, now: clock.now, log })('smtp')
    const times = smtpTimes(smtp.behaviour)
    const mail = createMail({ config, db, now: clock.now, address, log, breaker, smtp: times })
    const none = { send: async () => undefined, perCall: 1, calls: 1 }
    const senders = { sms: none, push: none, web_push: none, regenerate: none, mail }
    return createOutboxWorker(db, senders, clock.now, log)
  }
  const add = (body: { title: string; text: string; link?: string }, recipient = 'a@example.com') =>
    enqueue(db, [{ channel: 'mail', recipient, body }])

  /** How the only message ended. */
  const end = () =>
    db.first(sql`
      select case when sent_at is not null then 'sent' when failed_at is not null then 'failed'
        when unknown_at is not null then 'unknown' else 'waiting' end as outcome, failure
        from outbox`)

  /** Tries as often as a worker would in an hour. */
  const tryOften = async () => {
    for (let tried = 0; tried < TRIES_OF_AN_HOUR; tried += 1) {
      await createWorker().runChannel('mail')
      clock.advance(5 * MINUTE)
    }
  }

  it('is sent once by two workers at once', async () => {
    await add({ title: '안내', text: '한 번만' })
    await Promise.all([createWorker().runChannel('mail'), createWorker().runChannel('mail')])
    expect(smtp.received).toHaveLength(1)
  })

  it('is not sent to a relay of Apple that its person has switched off', async () => {
    const relay = 'a1@privaterelay.appleid.com'
    await db.run(sql`
      insert into member (regist_type, login_id, name, phone, email, is_mail_off)
      values ('APPLE', '001.relay', '이산', '01055556666', ${relay}, true)`)
    await enqueue(db, [
      { channel: 'mail', recipient: relay, body: { title: '안내', text: '확정' } },
    ])
    await createWorker().runChannel('mail')
    expect(smtp.received).toEqual([])
    expect(await end()).toEqual({ outcome: 'failed', failure: 'RELAY_OFF' })
  })

  it.each(['losesAnswer', 'isSlow'] as const)(
    'is not sent a second time where the server %s',
    async (behaviour) => {
      await add({ title: '안내', text: '한 번만' })
      smtp.behaviour = behaviour
      await createWorker().runChannel('mail')
      expect(smtp.received).toHaveLength(1)
      smtp.behaviour = 'accepts'
      await tryOften()
      expect(smtp.received).toHaveLength(1)
      expect(await end()).toEqual({ outcome: 'unknown', failure: 'SMTP_NO_ANSWER' })
    },
  )

  it('is not sent again after a process ended in the middle', async () => {
    await add({ title: '안내', text: '한 번만' })
    const at = clock.now()
    const [claimed] = await claimDue(db, {
      channel: 'mail',
      now: at,
      retryAt: at,
      limit: 1,
      isDoubted: true,
      isJoined: false,
    })
    expect(claimed?.recipient).toBe('a@example.com')
    smtp.behaviour = 'accepts'
    await tryOften()
    expect(smtp.received).toEqual([])
    expect(await end()).toEqual({ outcome: 'unknown', failure: 'UNKNOWN' })
  })

  it('that nobody can get is given up at once, with the number of the refusal', async () => {
    await add({ title: '안내', text: '글' })
    smtp.behaviour = 'refusesRecipient'
    await createWorker().runChannel('mail')
    expect(await end()).toEqual({ outcome: 'failed', failure: 'SMTP_550' })
  })

  it('that waited for the server is sent when it is back', async () => {
    await add({ title: '안내', text: '나중에' })
    smtp.behaviour = 'quotaSpent'
    await tryOften()
    expect(smtp.received).toEqual([])
    expect(await end()).toEqual({ outcome: 'waiting', failure: 'SMTP_QUOTA' })
    smtp.behaviour = 'accepts'
    await tryOften()
    expect(smtp.received).toHaveLength(1)
    expect(await end()).toEqual({ outcome: 'sent', failure: null })
  })

  it('has no header that a text begins', async () => {
    await add({ title: '안내\r\nBcc: thief@example.com', text: '글\r\n.\r\nMAIL FROM:<x@y.zz>' })
    await createWorker().runChannel('mail')
    const [{ to, raw } = { to: [], raw: '' }, ...others] = smtp.received
    expect(others).toEqual([])
    expect(to).toEqual(['a@example.com'])
    expect(readMail(raw).header('subject')).toBe('안내 Bcc: thief@example.com')
    expect(readMail(raw).head).not.toMatch(/^bcc:/im)
    expect(readMail(raw).text).toContain('MAIL FROM:<x@y.zz>')
  })

  it.each([
    'a@example.com, b@example.com',
    'a@example.com\r\nRCPT TO:<b@example.com>',
    '<b@example.com>',
    'a@example.com ORCPT=b',
  ])('goes to one address or to none: %j', async (recipient) => {
    await add({ title: '안내', text: '글' }, recipient)
    expect(await createWorker().runChannel('mail')).toBe(1)
    expect(smtp.received).toEqual([])
  })

  it('leads to the storefront that it names', async () => {
    await enqueue(db, [
      {
        channel: 'mail',
        recipient: 'a@example.com',
        body: { title: '안내', text: '글', link: '/today', host: 'console' },
      },
    ])
    await createWorker().runChannel('mail')
    const mail = readMail(smtp.received[0]?.raw ?? '')
    expect(mail.text).toContain('http://console.localhost:3000/today')
  })
})
