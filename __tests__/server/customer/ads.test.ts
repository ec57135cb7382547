import sql from 'sql-template-tag'
import type { Customer } from '@/lib/contract/console/customers'
import type { Answer } from '@/lib/contract/wire'
import { MAX_ADS_A_DAY } from '@/lib/customer/adMessage'
import { toKstDate } from '@/lib/date/kst'
import { CHANNELS } from '@/server/modules/outbox/outbox'
import { createOutboxWorker } from '@/server/modules/outbox/outboxWorker'
import { sendIndividually, type Senders } from '@/server/modules/outbox/senders'
import { createPurgeJob } from '@/server/worker/purgeJob'
import { randomUUID } from 'node:crypto'
import { runJob } from '../../setup/book'
import { type BuiltMember, insertGuest, insertMember, uniquePhone } from '../../setup/builders'
import { type Desk, newDesk, phone } from '../../setup/desk'
import { createOperatorCli } from '../../setup/operatorCli'
import { createClock } from '../../setup/people'
import { asMember, startTestServer, type TestServer } from '../../setup/server'
import { countWhere } from '../../setup/tables'

type Consents = Answer<'consentToAds'> & { code?: string }
type Sent = { recipients: number; send_at: string; code?: string; agreed?: number }
type Message = { recipient: string; text: string; link: string; host: string; next_try_at: Date }

const VERSION = '2026-11-30'
const ALL = { label: '', ship_no: null, last_from: null, last_to: null }

describe('advertisements of an operator', () => {
  const clock = createClock()
  const setClock = (to: string) => clock.advance(Date.parse(to) - clock.now().getTime())
  let server: TestServer
  let desk: Desk
  let member: BuiltMember
  let tripNo: number
  beforeAll(async () => {
    server = await startTestServer({ now: clock.now })
  })
  beforeEach(async () => {
    setClock(`${toKstDate(clock.now())}T03:00:00Z`)
    desk = await newDesk(server)
    member = await insertMember(server.db)
    tripNo = (await phone(desk, { phone: member.phone, name: '박단골' })).body.reservation_no
  })
  afterAll(() => server.close())

  const consent = (body: object, who = member) =>
    server.post<Consents>(
      '/b/v1/reservation/ad_consent',
      { ...body, user_type: 'member' },
      asMember(who.token),
    )
  const give = (who = member, reservation_no = tripNo) =>
    consent({ action: 'give', reservation_no, version: VERSION }, who)
  const withdraw = () => consent({ action: 'withdraw', operator_no: desk.ship.groupNo })
  const send = (of: object = {}) =>
    server.post<Sent>(
      '/c/v1/ads',
      {
        ...{ request_key: randomUUID(), segment: ALL, words: '이번 주말 갑오징어가 잘 나와요.' },
        ...{ recipients: 1, ...of },
      },
      desk.staff.headers,
    )
  const count = async (of: object = {}) =>
    (
      await server.post<{ all: number; agreed: number }>(
        '/c/v1/ads/audience',
        { segment: { ...ALL, ...of } },
        desk.staff.headers,
      )
    ).body
  const texts = (to: string, like = '%') =>
    server.db.rows<Message>(sql`
      select recipient, body ->> 'text' as text, body ->> 'link' as link, body ->> 'host' as host,
             next_try_at
        from outbox where recipient = ${to} and channel = 'sms' and body ->> 'text' like ${like}
       order by no`)
  const ads = (to: string) => texts(to, '(광고)%')
  const sentTo = async () => (await ads(member.phone)).length
  /** What the link of a message says. */
  const keyOf = (link: string) => {
    const query = new URL(link, 'http://x').searchParams
    return { consent_no: Number(query.get('ad')), key: query.get('key') }
  }

  it('are agreed to for the operator of an own reservation, with text, time and way, and told', async () => {
    const asked = await consent({ action: 'list', reservation_no: tripNo })
    expect(asked.body).toMatchObject({ operator: { no: desk.ship.groupNo }, list: [] })
    const { body } = await give()
    expect(body.list).toMatchObject([{ operator: { no: desk.ship.groupNo }, way: 'web' }])
    expect((await give()).body.list).toHaveLength(1)
    const [row] = await server.db.rows(sql`
      select version, way, withdrawn_at from ad_consent where phone = ${member.phone}`)
    expect(row).toEqual({ version: VERSION, way: 'web', withdrawn_at: null })
    expect(await texts(member.phone, '%받기로 하셨어요%')).toHaveLength(1)
    const others = await insertMember(server.db)
    expect((await give(others)).status).toBe(404)
    expect(
      (await consent({ action: 'give', reservation_no: tripNo, version: '2020-01-01' })).status,
    ).toBe(400)
  })

  it('are agreed to by guests, too', async () => {
    const guest = await insertGuest(server.db)
    const { reservation_no } = (await phone(desk, { phone: guest.phone })).body
    const { body } = await server.post<Consents>('/b/v1/reservation/ad_consent', {
      ...{ action: 'give', reservation_no, version: VERSION },
      ...{ user_type: 'guest', guest_token: guest.token },
    })
    expect(body.list).toHaveLength(1)
  })

  it('reach nobody who has not agreed, and say who sends them and how they end', async () => {
    await phone(desk, { phone: uniquePhone() })
    expect(await count()).toEqual({ all: 2, agreed: 0 })
    expect(await send()).toMatchObject({ status: 409, body: { code: 'NOBODY_AGREED' } })
    await give()
    expect(await count()).toEqual({ all: 2, agreed: 1 })
    expect((await send()).body).toMatchObject({ recipients: 1 })
    const [ad, ...others] = await ads(member.phone)
    expect(others).toEqual([])
    expect(ad?.text).toMatch(/^\(광고\) .+ [\d-]+\n이번 주말 갑오징어가 잘 나와요\.\n무료수신거부$/)
    expect(ad?.link).toMatch(/^\/alert\?ad=\d+&key=[0-9a-f-]{36}$/)
    expect(await countWhere(server.db, 'outbox', sql`body ->> 'text' like '(광고)%'`)).toBe(1)
  })

  it('end by the link of each message, without a log-in, with what still waits to be sent', async () => {
    await give()
    await send()
    const [ad] = await ads(member.phone)
    const key = keyOf(ad?.link ?? '')
    const byKey = (action: string, of: object = {}) =>
      server.post<Consents>('/b/v1/reservation/ad_consent', { action, ...key, ...of })
    expect((await byKey('open')).body.list).toHaveLength(1)
    expect((await byKey('end', { key: randomUUID() })).status).toBe(404)
    const ended = await byKey('end')
    expect(ended.body).toMatchObject({ operator: { no: desk.ship.groupNo }, list: [] })
    expect(await sentTo()).toBe(0)
    expect(await texts(member.phone, '%더는 보내지 않아요%')).toHaveLength(1)
    expect((await byKey('end')).status).toBe(200)
    expect(await count()).toEqual({ all: 1, agreed: 0 })
    expect(await countWhere(server.db, 'erasure', sql`kind = 'ad_consent'`)).toBe(1)
  })

  it('are not sent to who withdraws while they are', async () => {
    for (let round = 0; round < 6; round += 1) {
      await server.db.run(sql`delete from ad_message`)
      await give()
      await Promise.all([send(), withdraw()])
      expect(await sentTo()).toBe(0)
    }
  })

  it('are withdrawn where they were agreed to, and may be agreed to again', async () => {
    await give()
    expect((await withdraw()).body.list).toEqual([])
    expect((await give()).body.list).toHaveLength(1)
    expect(await countWhere(server.db, 'ad_consent', sql`phone = ${member.phone}`)).toBe(2)
  })

  /** Runs the outbox once, as the worker does. */
  const work = async () => {
    const sender = sendIndividually(async () => undefined)
    const senders = Object.fromEntries(CHANNELS.map((channel) => [channel, sender]))
    const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
    await createOutboxWorker(server.db, senders as Senders, clock.now, quiet).runOnce()
  }

  it('wait for the morning by night, and are not sent by night either', async () => {
    await give()
    const today = toKstDate(clock.now())
    setClock(`${today}T12:30:00Z`)
    await send()
    const [ad] = await ads(member.phone)
    expect(ad?.next_try_at.getTime()).toBeGreaterThanOrEqual(Date.parse(`${today}T23:00:00Z`))
    await server.db.run(sql`
      update outbox set next_try_at = ${clock.now()} where body ->> 'text' like '(광고)%'`)
    const isSent = async () =>
      (await countWhere(
        server.db,
        'outbox',
        sql`body ->> 'text' like '(광고)%' and recipient = ${member.phone} and sent_at is not null`,
      )) === 1
    await work()
    expect(await isSent()).toBe(false)
    setClock(`${today}T23:00:01Z`)
    await work()
    expect(await isSent()).toBe(true)
  })

  it('are counted before, and go to those of label, boat and last trip', async () => {
    await give()
    expect(await send({ recipients: 2 })).toMatchObject({
      ...{ status: 409, body: { code: 'AUDIENCE_CHANGED', agreed: 1 } },
    })
    expect(await count({ label: 'VIP' })).toEqual({ all: 0, agreed: 0 })
    const labelled = { note: '', labels: ['VIP'], version: 0 }
    await server.post(`/c/v1/customers/${tripNo}/note`, labelled, desk.staff.headers)
    expect(await count({ label: 'VIP' })).toEqual({ all: 1, agreed: 1 })
    expect(await count({ ship_no: desk.ship.no })).toEqual({ all: 1, agreed: 1 })
    expect(await count({ ship_no: desk.ship.no + 1 })).toEqual({ all: 0, agreed: 0 })
    expect(await count({ last_from: '2026-01-01' })).toEqual({ all: 0, agreed: 0 })
    await server.db.run(sql`
      update reservation set state = 'COMPLETED', sdate = '2026-03-01' where no = ${tripNo}`)
    expect(await count({ last_from: '2026-01-01', last_to: '2026-03-01' })).toMatchObject({
      all: 1,
    })
    expect(await count({ last_to: '2026-02-28' })).toMatchObject({ all: 0 })
  })

  it('are sent once for a key, so often a day, and recorded', async () => {
    await give()
    const request_key = randomUUID()
    const both = await Promise.all([send({ request_key }), send({ request_key })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await sentTo()).toBe(1)
    for (let sent = 1; sent < MAX_ADS_A_DAY; sent += 1) expect((await send()).status).toBe(200)
    expect(await send()).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } })
    expect(await sentTo()).toBe(MAX_ADS_A_DAY)
    expect(
      await countWhere(
        server.db,
        'activity',
        sql`action = 'customer.advertise' and operator_no = ${desk.ship.groupNo}`,
      ),
    ).toBe(MAX_ADS_A_DAY)
  })

  it('are agreed to and withdrawn by word of mouth, which the person is told', async () => {
    const path = `/c/v1/customers/${tripNo}`
    const post = (call: string, body: object) =>
      server.post(`${path}/${call}`, body, desk.staff.headers)
    expect((await post('ad_consent', { way: 'phone' })).status).toBe(200)
    const read = async () => (await server.get<Customer>(path, desk.staff.headers)).body.ad_consent
    expect(await read()).toMatchObject({ way: 'phone' })
    expect(await texts(member.phone, '%받기로 하셨어요%')).toHaveLength(1)
    expect((await post('ad_withdraw', {})).status).toBe(200)
    expect(await read()).toBeNull()
  })

  it('are confirmed every two years, by day', async () => {
    await give()
    await server.db.run(sql`
      update ad_consent set given_at = ${clock.now()}::timestamptz - interval '2 years 1 minute'
       where phone = ${member.phone}`)
    const day = toKstDate(clock.now())
    setClock(`${day}T13:00:00Z`)
    await runJob(server, 'confirm-ad-consents')
    expect(await texts(member.phone, '%동의하신 지%')).toHaveLength(0)
    setClock(`${day}T23:30:00Z`)
    await runJob(server, 'confirm-ad-consents')
    await runJob(server, 'confirm-ad-consents')
    expect(await texts(member.phone, '%동의하신 지%')).toHaveLength(1)
  })

  it('leave nothing behind: evidence for half a year, and nothing after an erasure', async () => {
    await give()
    await withdraw()
    const rows = () => countWhere(server.db, 'ad_consent', sql`phone = ${member.phone}`)
    await createPurgeJob(server.db, clock.now).run()
    expect(await rows()).toBe(1)
    await server.db.run(sql`
      update ad_consent set withdrawn_at = withdrawn_at - interval '7 months'
       where phone = ${member.phone}`)
    await createPurgeJob(server.db, clock.now).run()
    expect(await rows()).toBe(0)

    const guest = await insertGuest(server.db)
    const no = (await phone(desk, { phone: guest.phone })).body.reservation_no
    await server.post(`/c/v1/customers/${no}/ad_consent`, { way: 'quay' }, desk.staff.headers)
    await send()
    expect(await ads(guest.phone)).toHaveLength(1)
    await server.db.run(sql`update reservation set state = 'CANCELLED' where no = ${no}`)
    const { operate } = createOperatorCli({ ...server, now: clock.now })
    await operate('person-erase', '--phone', guest.phone)
    expect(await countWhere(server.db, 'ad_consent', sql`phone = ${guest.phone}`)).toBe(0)
    expect(await ads(guest.phone)).toEqual([])
  })
})
