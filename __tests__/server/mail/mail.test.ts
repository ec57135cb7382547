import sql from 'sql-template-tag'
import { createStorefrontAddress } from '@/lib/storefront/storefrontAddress'
import { readConfig } from '@/server/config'
import { createDb, type Db } from '@/server/db/pool'
import { createBreakers } from '@/server/gateways/breakers'
import { OutcomeUnknown } from '@/server/gateways/outcome'
import { GatewayDeclined } from '@/server/gateways/payment'
import { createSmtpSender, probeSmtp, type SmtpServer } from '@/server/gateways/smtp'
import { createMail } from '@/server/modules/mail/createMail'
import { enqueue } from '@/server/modules/outbox/outbox'
import { claimDue } from '@/server/modules/outbox/outboxRepository'
import { createOutboxWorker } from '@/server/modules/outbox/outboxWorker'
import {
  type FakeSmtp,
  SMTP_PASSWORD,
  SMTP_USER,
  smtpTimes,
  startFakeSmtp,
  startGarbage,
} from '../../fakes/smtp'
import { book, type Booked } from '../../setup/book'
import { insertMember, insertShip } from '../../setup/builders'
import { createClock, MINUTE } from '../../setup/people'
import { readMail } from '../../setup/readMail'
import { startTestServer, testEnvironment, type TestServer } from '../../setup/server'
import { createTestDatabase, type TestDatabase } from '../../setup/testDatabase'

const TRIES_OF_AN_HOUR = 12

const letter = {
  from: 'no-reply@baetgil.test',
  to: 'hong@example.com',
  raw: Buffer.from('Subject: hello\r\n\r\n.a line that starts with a dot\r\n'),
}

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

describe('mail about a reservation', () => {
  let smtp: FakeSmtp
  let server: TestServer
  let runMail: () => Promise<number>

  beforeAll(async () => {
    smtp = await startFakeSmtp()
    server = await startTestServer({
      env: {
        MAIL_URL: `smtp://${SMTP_USER}:${encodeURIComponent(SMTP_PASSWORD)}@127.0.0.1:${smtp.port}`,
        MAIL_FROM: '뱃길 <no-reply@baetgil.test>',
        PROVIDER_DOMAIN: 'baetgil.test',
      },
    })
    const log = { info: jest.fn(), warn: jest.fn() }
    const now = () => new Date()
    const address = createStorefrontAddress(server.config)
    const breaker = createBreakers({ db: server.db, now, log })('smtp')
    const mail = createMail({ config: server.config, db: server.db, now, address, log, breaker })
    const other = { send: async () => undefined, perCall: 100, calls: 1 }
    const senders = { sms: other, push: other, regenerate: other, web_push: other, mail }
    const outbox = createOutboxWorker(server.db, senders, now, log)
    runMail = () => outbox.runChannel('mail')
  })
  afterAll(async () => {
    await server.close()
    await smtp.close()
  })
  beforeEach(() => {
    smtp.received = []
    smtp.behaviour = 'accepts'
  })

  const bookWithAddress = async (email: string): Promise<Booked> => {
    const member = await insertMember(server.db)
    await server.db.run(sql`update member set email = ${email} where no = ${member.no}`)
    const ship = await insertShip(server.db, { name: '라온호', useMinutes: 600 })
    await server.db.run(sql`
      update ship set memo_html = '<p>준비물</p><ul><li>신분증 &amp; 모자</li><li>멀미약</li></ul>'
       where no = ${ship.no}`)
    return book(server, { member, ship })
  }

  const mails = async () => {
    await runMail()
    return smtp.received.map(({ raw, ...envelope }) => ({ ...envelope, ...readMail(raw) }))
  }

  it('says what was booked, in text, as a page and in the calendar', async () => {
    const { reservation_no: no, ship } = await bookWithAddress('hong@example.com')
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ from: 'no-reply@baetgil.test', to: ['hong@example.com'] })
    expect(mail?.header('from')).toBe('뱃길 <no-reply@baetgil.test>')
    expect(mail?.header('subject')).toBe('예약을 접수했어요')
    expect(mail?.header('message-id')).toMatch(/^<baetgil-\d+@baetgil\.test>$/)
    const url = `http://${ship.host}.baetgil.test:3000/mypage/reservation_detail/${no}`
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain('라온호')
      expect(body).toContain('오천항 3번 선착장')
      expect(body).toContain('멀미약')
      expect(body).toContain(url)
    }
    expect(mail?.text).toContain('- 신분증 & 모자')
    expect(mail?.html).toContain('신분증 &amp; 모자')
    expect(mail?.calendarType).toContain('method=PUBLISH')
    expect(mail?.calendar).toContain(`UID:reservation-${no}@baetgil.test`)
    expect(mail?.calendar).toContain('STATUS:TENTATIVE')
    expect(mail?.calendar).toMatch(/DTSTART;TZID=Asia\/Seoul:\d{8}T050000/)
    expect(mail?.calendar).toMatch(/DTEND;TZID=Asia\/Seoul:\d{8}T150000/)
  })

  it('loads nothing, so that nobody learns that it was read', async () => {
    await bookWithAddress('quiet@example.com')
    const [mail] = await mails()
    expect(mail?.html).not.toMatch(/<(?:img|script|link|iframe)|url\(/i)
  })

  it('keeps one calendar entry from booking to cancellation', async () => {
    const booked = await bookWithAddress('kim@example.com')
    const { reservations } = server.modules.operations
    await reservations.confirmDeposit(booked.reservation_no, 160_000)
    await reservations.cancelByOperator(booked.reservation_no, '정비')
    const all = await mails()
    const sequenceOf = ({ calendar }: { calendar: string }) =>
      Number(/^SEQUENCE:(\d+)/m.exec(calendar)?.[1])
    // They are sent at once, so they may arrive in any order.
    all.sort((a, b) => sequenceOf(a) - sequenceOf(b))
    const calendars = all.map(({ calendar }) => calendar)
    expect(calendars.map((text) => /^UID:.*$/m.exec(text)?.[0])).toEqual(
      Array(all.length).fill(`UID:reservation-${booked.reservation_no}@baetgil.test`),
    )
    expect(new Set(all.map(sequenceOf)).size).toBe(3)
    expect(all.map(({ header }) => header('subject'))).toEqual([
      '예약을 접수했어요',
      '예약이 확정되었어요',
      '예약이 취소되었어요',
    ])
    expect(calendars.at(-1)).toContain('METHOD:CANCEL')
    expect(calendars.at(-1)).toContain('STATUS:CANCELLED')
    expect(all.at(-1)?.text).not.toContain('멀미약')
  })
})

describe('a mail server', () => {
  let smtp: FakeSmtp
  let settings: SmtpServer
  beforeAll(async () => {
    smtp = await startFakeSmtp()
    settings = {
      ...{ host: '127.0.0.1', port: smtp.port, isTls: false, mustTls: false },
      ...{ user: SMTP_USER, password: SMTP_PASSWORD },
    }
  })
  afterAll(() => smtp.close())
  beforeEach(() => {
    smtp.received = []
    smtp.behaviour = 'accepts'
  })

  const send = (change: Partial<SmtpServer> = {}) =>
    createSmtpSender({ ...settings, ...change }, smtpTimes(smtp.behaviour))(letter)

  it('gets the message as it is', async () => {
    await send()
    expect(smtp.received).toEqual([
      { from: letter.from, to: [letter.to], raw: letter.raw.toString() },
    ])
  })

  it.each(['refusesRecipient', 'refusesMessage'] as const)(
    'that %s has decided, and its words are not kept',
    async (behaviour) => {
      smtp.behaviour = behaviour
      const failure = await send().catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(GatewayDeclined)
      expect(String(failure)).not.toContain('refused by the fake')
    },
  )

  it('whose quota is spent may be asked again', async () => {
    smtp.behaviour = 'quotaSpent'
    await expect(send()).rejects.toMatchObject({ failure: 'quota' })
  })

  it.each(['losesAnswer', 'isSlow'] as const)(
    'that %s may have taken the message',
    async (behaviour) => {
      smtp.behaviour = behaviour
      await expect(send()).rejects.toBeInstanceOf(OutcomeUnknown)
      expect(smtp.received).toHaveLength(1)
    },
  )

  it('with another password gets nothing, and the message can wait', async () => {
    await expect(send({ password: 'wrong' })).rejects.toMatchObject({ failure: 'key' })
    await expect(
      probeSmtp({ ...settings, password: 'wrong' }, smtpTimes('accepts')),
    ).rejects.toThrow('535')
    await expect(probeSmtp(settings, smtpTimes('accepts'))).resolves.toBeUndefined()
  })

  it('without TLS gets no password where TLS is a must', async () => {
    await expect(send({ mustTls: true })).rejects.toMatchObject({ failure: 'broken' })
    expect(smtp.received).toEqual([])
  })

  it('that is gone, or is none, gets nothing', async () => {
    const garbage = await startGarbage()
    await expect(send({ port: garbage.port })).rejects.toMatchObject({ failure: 'garbage' })
    await garbage.close()
    await expect(send({ port: garbage.port })).rejects.toMatchObject({ failure: 'unreachable' })
  })
})
