import sql from 'sql-template-tag'
import { createStorefrontAddress } from '@/lib/storefront/storefrontAddress'
import { createBreakers } from '@/server/gateways/breakers'
import { createMail } from '@/server/modules/mail/createMail'
import { createOutboxWorker } from '@/server/modules/outbox/outboxWorker'
import { type FakeSmtp, SMTP_PASSWORD, SMTP_USER, startFakeSmtp } from '../../fakes/smtp'
import { book, type Booked } from '../../setup/book'
import { insertMember, insertShip } from '../../setup/builders'
import { readMail } from '../../setup/readMail'
import { startTestServer, type TestServer } from '../../setup/server'

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
