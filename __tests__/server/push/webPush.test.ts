import sql from 'sql-template-tag'
import { createBreakers } from '@/server/gateways/breakers'
import { isPublicAddress } from '@/server/gateways/publicLookup'
import { createOutboxWorker } from '@/server/modules/outbox/outboxWorker'
import { createWebPushSender } from '@/server/modules/push/webPushSender'
import { type FakePushService, startFakePushService } from '../../fakes/pushService'
import { book } from '../../setup/book'
import { insertSchedule, insertShip } from '../../setup/builders'
import { newStaff } from '../../setup/console'
import { createClock, MINUTE } from '../../setup/people'
import { createPushBrowser } from '../../setup/pushBrowser'
import { startTestServer, type TestServer } from '../../setup/server'
import { createVapid } from '../../setup/vapid'
import { book as bookAs, newGuest, newMember, type Visitor } from '../../setup/visitors'

const PATH = '/b/v1/reservation/push'

describe('web push', () => {
  const clock = createClock()
  let service: FakePushService
  let server: TestServer
  let send: () => Promise<number>

  beforeAll(async () => {
    service = await startFakePushService()
    server = await startTestServer({ env: createVapid(), now: clock.now })
    const log = { warn: jest.fn() }
    const breakers = createBreakers({ db: server.db, now: clock.now, log })
    const { config, db } = server
    const webPush = createWebPushSender({ config, db, breakers, connection: service.connection })
    const none = { send: async () => undefined, perCall: 1, calls: 1 }
    const senders = { sms: none, push: none, mail: none, regenerate: none, web_push: webPush }
    const outbox = createOutboxWorker(db, senders, clock.now, log)
    send = () => {
      clock.advance(MINUTE)
      return outbox.runChannel('web_push')
    }
  })
  afterAll(async () => {
    await server.close()
    await service.close()
  })
  beforeEach(async () => {
    service.received = []
    service.answer = 201
    await server.db.run(sql`delete from outbox`)
    await server.db.run(sql`delete from push_subscription`)
  })

  const ask = (visitor: Visitor, subscription: object, reservationNo?: number) =>
    server.post<{ key: string }>(
      PATH,
      { action: 'add', reservation_no: reservationNo, ...subscription, ...visitor.who },
      visitor.headers,
    )
  const count = async () =>
    (await server.db.first<{ count: number }>(sql`select count(*) from push_subscription`))?.count

  /** A member who asked, and has then booked. */
  const memberWithNews = async () => {
    const browser = createPushBrowser()
    const member = await newMember(server.db)
    expect((await ask(member, browser.subscription)).status).toBe(200)
    const ship = await insertShip(server.db, { name: '라온호' })
    const scheduleNo = await insertSchedule(server.db, ship.no)
    const { body } = await bookAs(server, member, { scheduleNo, party: 2, host: ship.host })
    return { browser, member, reservationNo: body.reservation_no }
  }

  it('reaches a member’s browser, sealed, signed, and with where to go', async () => {
    const { browser, reservationNo } = await memberWithNews()
    await send()
    expect(service.received).toHaveLength(1)
    const [pushed] = service.received
    expect(pushed?.host).toContain('fcm.googleapis.com')
    expect(pushed?.headers).toMatchObject({ ttl: '86400', urgency: 'high' })
    expect(pushed?.headers.authorization).toMatch(/^vapid t=ey.+, k=/)
    expect(pushed?.body.toString()).not.toContain('라온호')
    expect(browser.open(pushed?.body ?? Buffer.alloc(0))).toEqual({
      title: '예약을 접수했어요',
      text: expect.stringContaining('라온호'),
      link: `/mypage/reservation_detail/${reservationNo}`,
      tag: expect.stringMatching(/^baetgil-\d+$/),
    })
  })

  it('does not reach a member who has logged out', async () => {
    const { member, reservationNo } = await memberWithNews()
    await server.db.run(sql`delete from outbox`)
    await server.post('/b/v1/user/logout', {}, member.headers)
    await server.modules.operations.reservations.cancelByOperator(reservationNo, '정비')
    expect(await send()).toBe(0)
  })

  it('reaches a guest for the reservation that they asked for, and no other guest', async () => {
    const [guest, other] = [await newGuest(server.db), await newGuest(server.db)]
    const ship = await insertShip(server.db)
    const scheduleNo = await insertSchedule(server.db, ship.no)
    const { body } = await bookAs(server, guest, { scheduleNo, party: 1, host: ship.host })
    const { reservation_no: no } = body
    const browser = createPushBrowser('https://updates.push.services.mozilla.com/wpush/v2')
    expect((await ask(other, createPushBrowser().subscription, no)).status).toBe(404)
    expect((await ask(guest, browser.subscription)).status).toBe(404)
    expect((await ask(guest, browser.subscription, no)).status).toBe(200)
    expect(await count()).toBe(1)
    await server.modules.operations.reservations.cancelByOperator(no, '정비')
    await send()
    expect(service.received.map(({ body: sealed }) => browser.open(sealed).link)).toEqual([
      `/reservation/guest/${no}`,
    ])
  })

  it('reaches staff where they are logged in, as they chose', async () => {
    const ship = await insertShip(server.db)
    const staff = await newStaff(server.db, { operatorNo: ship.groupNo })
    const browser = createPushBrowser()
    await server.post('/c/v1/notices/browser', browser.subscription, staff.headers)
    const { body: known } = await server.get('/c/v1/notices', staff.headers)
    expect(known).toMatchObject({ browsers: 1, is_told_here: true })
    const choices = [{ event: 'booking', ways: ['push'] }]
    await server.put('/c/v1/notices', { choices }, staff.headers)
    const { reservation_no: no } = await book(server, { ship })
    await send()
    expect(service.received.map(({ body }) => browser.open(body).link)).toEqual([
      `/reservations/${no}`,
    ])
    await server.post('/c/v1/session/end', {}, staff.headers)
    expect(await count()).toBe(0)
  })

  it.each([404, 410])('forgets a browser that the service does not know (%i)', async (status) => {
    await memberWithNews()
    service.answer = status
    await send()
    expect(await count()).toBe(0)
    expect(await send()).toBe(0)
  })

  it.each([301, 403, 429, 500, 'slow', 'lost'] as const)(
    'is tried again after %s, and no other address is asked',
    async (answer) => {
      const { browser } = await memberWithNews()
      service.answer = answer
      await send()
      expect(service.received).toHaveLength(1)
      expect(await count()).toBe(1)
      service.answer = 201
      await send()
      // The same tag: a browser that got both shows one.
      const tags = service.received.map(({ body }) => browser.open(body).tag)
      expect(tags).toHaveLength(2)
      expect(new Set(tags).size).toBe(1)
    },
  )

  it.each([
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com:8443/fcm/send/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil.example/https://fcm.googleapis.com/',
    'https://user@fcm.googleapis.com/x',
    'https://169.254.169.254/x',
    'https://push.apple.com.evil.example/x',
    'https://notify.windows.com/x',
  ])('never goes to %s', async (endpoint) => {
    const member = await newMember(server.db)
    const { subscription } = createPushBrowser()
    expect((await ask(member, { ...subscription, endpoint })).status).toBe(400)
    expect(await count()).toBe(0)
  })

  it('goes to public addresses alone', () => {
    const inside = ['127.0.0.1', '10.1.2.3', '192.168.0.1', '169.254.169.254', '::1', 'fe80::1']
    expect([...inside, '::ffff:10.0.0.1', '0.0.0.0'].filter(isPublicAddress)).toEqual([])
    expect(isPublicAddress('142.250.1.1')).toBe(true)
  })

  it('stays with whoever has the keys of the browser', async () => {
    const { browser, member } = await memberWithNews()
    const thief = await newMember(server.db)
    const { p256dh, auth } = createPushBrowser().subscription
    const stolen = { ...browser.subscription, p256dh, auth }
    expect((await ask(thief, stolen)).status).toBe(409)
    const row = await server.db.first(sql`select member_no from push_subscription`)
    expect(row).toEqual({ member_no: member.no })
    expect((await ask(thief, browser.subscription)).status).toBe(200)
  })

  it('ends when its owner says so', async () => {
    const { browser } = await memberWithNews()
    const { endpoint } = browser.subscription
    expect((await server.post(PATH, { action: 'remove', endpoint })).status).toBe(200)
    expect(await count()).toBe(0)
  })
})
