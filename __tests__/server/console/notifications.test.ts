import sql from 'sql-template-tag'
import { STAFF_EVENTS, type StaffEvent, type StaffWay } from '@/lib/staff/staffEvents'
import { formatKoreanDayTime } from '@/lib/date/kst'
import type { QuietHours } from '@/lib/staff/quietHours'
import type { ConsoleAnswer } from '@/lib/contract/console/consoleCall'
import type { consoleCalls } from '@/lib/contract/console/consoleCalls'
import { paymentListeners } from '@/server/modules/reservation/order/paymentListeners'
import { book, type Booked } from '../../setup/book'
import {
  type BuiltShip,
  dayFromNow,
  insertMember,
  insertSchedule,
  insertShip,
} from '../../setup/builders'
import { newStaff, type TestStaff } from '../../setup/console'
import { readCode } from '../../setup/people'
import { asMember, startTestServer, type TestServer } from '../../setup/server'
import { countWhere } from '../../setup/tables'
import { newMember } from '../../setup/visitors'

type Told = {
  channel: string
  recipient: string
  text: string
  link: string
  tell_at: Date
  is_held: boolean
}
type Notifications = ConsoleAnswer<typeof consoleCalls.getNotifications>

const PHONE = '01099998888'

describe('what staff hear of', () => {
  let server: TestServer
  let ship: BuiltShip
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    ship = await insertShip(server.db, { name: '라온호' })
  })

  const choose = async (
    staff: TestStaff,
    ways: StaffWay[],
    events: readonly StaffEvent[] = STAFF_EVENTS,
  ) => {
    const choices = events.map((event) => ({ event, ways }))
    const answer = await server.put('/c/v1/notices', { choices }, staff.headers)
    await server.db.run(sql`update staff set phone = ${PHONE} where no = ${staff.no}`)
    return answer.status
  }
  const owner = () => newStaff(server.db, { operatorNo: ship.groupNo })

  /** What somebody was sent, by any way. */
  const told = (staff: TestStaff) =>
    server.db.rows<Told>(sql`
      select channel, recipient, body ->> 'text' as text, body ->> 'link' as link,
             next_try_at as tell_at, next_try_at > now() as is_held from outbox
       where dedupe_key like ${`staff:${staff.no}:%`} order by no`)

  /** Quiet hours that have begun an hour ago and end in two, over midnight or not. */
  const quieten = async (staff: TestStaff): Promise<QuietHours> => {
    const clockIn = (hours: number) =>
      formatKoreanDayTime(new Date(Date.now() + hours * 3_600_000)).slice(-5)
    const quiet = { from: clockIn(-1), to: clockIn(2) }
    await server.put('/c/v1/notices/quiet', { quiet }, staff.headers)
    return quiet
  }

  const cancelAsVisitor = ({ reservation_no, member }: Booked) =>
    server.post(
      '/b/v1/reservation/cancel_request',
      { reservation_no, refund_amount: 0 },
      asMember(member.token),
    )

  it('is a booking and its cancellation, once by each way that they chose', async () => {
    const staff = await owner()
    expect(await choose(staff, ['sms', 'mail'], ['booking', 'cancellation'])).toBe(200)
    const booked = await book(server, { ship })
    expect((await cancelAsVisitor(booked)).status).toBe(200)
    const all = await told(staff)
    expect(all.map(({ channel }) => channel).toSorted()).toEqual(['mail', 'mail', 'sms', 'sms'])
    const texts = all.filter(({ channel }) => channel === 'sms')
    expect(texts[0]).toMatchObject({
      recipient: PHONE,
      link: `/reservations/${booked.reservation_no}`,
    })
    expect(texts[0]?.text).toMatch(/^\[뱃길\] 라온호 .* 2명 예약이 들어왔어요\.$/)
    expect(texts[1]?.text).toContain('손님이 취소했어요')
  })

  it('is nothing that they did not choose', async () => {
    const staff = await owner()
    await choose(staff, ['sms'], ['cancellation'])
    await book(server, { ship })
    expect(await told(staff)).toEqual([])
  })

  it('is nothing of what they cancelled themselves', async () => {
    const staff = await owner()
    await choose(staff, ['sms'], ['cancellation'])
    const { reservation_no: no } = await book(server, { ship })
    await server.modules.operations.reservations.cancelByOperator(no, '정비')
    expect(await told(staff)).toEqual([])
  })

  it('is nothing that is rolled back', async () => {
    const staff = await owner()
    await choose(staff, ['sms'])
    await expect(book(server, { ship, total: 1 })).rejects.toThrow('Not booked')
    expect(await told(staff)).toEqual([])
  })

  it('is a short deposit with what is missing, and not a full one', async () => {
    const staff = await newStaff(server.db, { operatorNo: ship.groupNo, role: 'accountant' })
    expect(await choose(staff, ['sms'], ['short_deposit'])).toBe(200)
    const short = await book(server, { ship })
    const full = await book(server, { ship, sdate: dayFromNow(12) })
    const { reservations } = server.modules.operations
    await reservations.confirmDeposit(short.reservation_no, 100_000)
    await reservations.confirmDeposit(full.reservation_no, 160_000)
    expect((await told(staff)).map(({ text, link }) => ({ text, link }))).toEqual([
      { text: expect.stringContaining('60,000원이 덜 입금되었어요.'), link: '/money' },
    ])
  })

  it('is all money that a gateway took, and not what they confirmed themselves', async () => {
    const staff = await owner()
    await choose(staff, ['sms'], ['deposit'])
    const [paid, confirmed] = [
      await book(server, { ship }),
      await book(server, { ship, sdate: dayFromNow(12) }),
    ]
    const money = { reservationNo: paid.reservation_no, amount: 160_000, at: new Date() }
    await server.db.transaction((tx) =>
      paymentListeners.settled(tx, { ...money, actor: 'gateway' }),
    )
    await server.modules.operations.reservations.confirmDeposit(confirmed.reservation_no, 160_000)
    expect((await told(staff)).map(({ text, link }) => ({ text, link }))).toEqual([
      { text: expect.stringContaining('160,000원이 들어와 예약이 확정되었어요.'), link: '/money' },
    ])
  })

  it('is what a captain asks for because of weather, but not to who asked', async () => {
    const staff = await owner()
    const { groupNo: operatorNo } = ship
    const captain = await newStaff(server.db, { operatorNo, role: 'captain', shipNos: [ship.no] })
    for (const one of [staff, captain]) await choose(one, ['sms'], ['weather'])
    await quieten(staff)
    const scheduleNo = await insertSchedule(server.db, ship.no)
    const asked = { schedule_no: scheduleNo, reason: '파고 3m' }
    for (const each of [asked, asked]) {
      await server.post('/c/v1/weather/requests', each, captain.headers)
    }
    expect(await told(staff)).toMatchObject([{ link: '/weather', is_held: false }])
    expect(await told(captain)).toEqual([])
  })

  it('waits for the end of their quiet hours, unless it is of tomorrow', async () => {
    const [quiet, awake] = [await owner(), await owner()]
    for (const one of [quiet, awake]) await choose(one, ['sms', 'mail'], ['booking'])
    const { to } = await quieten(quiet)
    await book(server, { ship, sdate: dayFromNow(2) })
    expect(await told(awake)).toMatchObject([{ is_held: false }, { is_held: false }])
    const held = await told(quiet)
    expect(held).toMatchObject([{ is_held: true }, { is_held: true }])
    expect(new Set(held.map(({ tell_at }) => formatKoreanDayTime(tell_at).slice(-5)))).toEqual(
      new Set([to]),
    )
    await book(server, { ship, sdate: dayFromNow(1) })
    expect((await told(quiet)).map(({ is_held }) => is_held)).toEqual([true, true, false, false])
    // Nobody is told after they have left.
    const lead = await owner()
    await server.post(`/c/v1/staff/${quiet.no}/end`, {}, lead.headers)
    expect((await told(quiet)).map(({ is_held }) => is_held)).toEqual([false, false])
  })

  it('is said aloud by an open page, once, to who asked for it', async () => {
    const { groupNo: operatorNo } = ship
    const captain = await newStaff(server.db, { operatorNo, role: 'captain', shipNos: [ship.no] })
    const [quiet, silent] = [await owner(), await owner()]
    for (const one of [captain, quiet]) await choose(one, ['sound'], ['booking'])
    await quieten(quiet)
    await book(server, { ship })
    const read = async ({ headers }: TestStaff) => {
      const session = await server.get<{ hears_news?: true }>('/c/v1/session', headers)
      const news = await server.get<{ newest: object | null }>('/c/v1/notices/news', headers)
      return [session.body.hears_news, news.body.newest]
    }
    const newest = { no: expect.any(Number), title: '새 예약이 들어왔어요', link: '/today' }
    expect(await read(captain)).toEqual([true, newest])
    expect(await read(quiet)).toEqual([true, null])
    expect(await read(silent)).toEqual([undefined, null])
    const { body } = await server.get<Notifications>('/c/v1/notices', captain.headers)
    expect(body.choices).toContainEqual({ event: 'booking', ways: ['sound'] })
    // The version before this one reads all ways that it finds, and knows none by sound.
    expect(await countWhere(server.db, 'staff_notification', sql`staff_no = ${captain.no}`)).toBe(0)
    expect(await told(captain)).toEqual([])
  })

  it('is a test by the ways that they chose, of which nobody else reads', async () => {
    const [staff, other] = [await owner(), await owner()]
    const test = (by = staff) =>
      server.post<{ nos: number[] }>('/c/v1/notices/test', {}, by.headers)
    expect((await test()).body).toMatchObject({ code: 'NO_NOTICE_WAY' })
    await choose(staff, ['sms', 'mail'], ['booking'])
    await quieten(staff)
    const { body } = await test()
    const read = async (by: TestStaff) => {
      const path = `/c/v1/notices/test?nos=${body.nos.join(',')}`
      return (await server.get<{ list: { way: string; state: string }[] }>(path, by.headers)).body
    }
    expect(await told(staff)).toMatchObject([
      { recipient: PHONE, text: expect.stringMatching(/^\[뱃길\] 시험 알림/), is_held: false },
      { text: expect.stringMatching(/^시험 알림/), is_held: false },
    ])
    // Erasure takes the recipient, and leaves the key.
    const named = sql`no = any(${body.nos}) and strpos(dedupe_key, recipient) > 0`
    expect(await countWhere(server.db, 'outbox', named)).toBe(0)
    await server.db.run(sql`update outbox set sent_at = now() where no = ${body.nos[0]}`)
    await server.db.run(sql`update outbox set failed_at = now() where no = ${body.nos[1]}`)
    expect((await read(staff)).list).toMatchObject([
      { way: 'sms', state: 'handed' },
      { way: 'mail', state: 'failed' },
    ])
    expect((await read(other)).list).toEqual([])
    for (let sent = 2; sent < 5; sent += 1) expect((await test()).status).toBe(200)
    expect((await test()).status).toBe(429)
  })

  it('refuses quiet hours that hardly end, and forgets them', async () => {
    const staff = await owner()
    const put = (quiet: QuietHours | null) =>
      server.put('/c/v1/notices/quiet', { quiet }, staff.headers)
    const read = async () =>
      (await server.get<Notifications>('/c/v1/notices', staff.headers)).body.quiet
    expect((await put({ from: '22:00', to: '10:01' })).status).toBe(400)
    expect((await put({ from: '22:00', to: '22:00' })).status).toBe(400)
    expect((await put({ from: '22:00', to: '06:00' })).status).toBe(200)
    expect(await read()).toEqual({ from: '22:00', to: '06:00' })
    expect((await put(null)).status).toBe(200)
    expect(await read()).toBeNull()
  })

  it('is a question about a boat with its words, and not one about none', async () => {
    const staff = await owner()
    await choose(staff, ['mail'], ['question'])
    const member = await newMember(server.db)
    const ask = (shipNo: number) =>
      server.post(
        '/b/v1/customer/add',
        {
          ...{ type: 'qna', sub_type: '예약', ship_no: shipNo, title: '비밀 이야기' },
          ...{ contents: '01012341234로 전화 주세요', email: '', phone: '' },
        },
        member.headers,
      )
    expect((await ask(ship.no)).status).toBe(200)
    expect((await ask(0)).status).toBe(200)
    const all = await told(staff)
    expect(all).toHaveLength(1)
    expect(all[0]).toMatchObject({
      text: '라온호 문의가 들어왔어요. 비밀 이야기: 01012341234로 전화 주세요',
      link: '/inquiries',
    })
  })

  it('is somebody who waits for a seat', async () => {
    const staff = await owner()
    await choose(staff, ['sms'], ['waiting'])
    const scheduleNo = await insertSchedule(server.db, ship.no, { capacity: 2 })
    await book(server, { ship, scheduleNo })
    const waiting = await newMember(server.db)
    const entry = { action: 'join', schedule_no: scheduleNo, party: 1, host: ship.host }
    await server.post('/b/v1/reservation/awaiter', { ...entry, ...waiting.who }, waiting.headers)
    expect((await told(staff)).map(({ text }) => text)).toEqual([
      expect.stringContaining('1명 대기를 신청한 손님이 있어요.'),
    ])
  })

  it('is of the own boats alone, and not told after they have left', async () => {
    const other = await insertShip(server.db, { groupNo: ship.groupNo, name: '다른 배' })
    const foreign = await owner()
    await choose(foreign, ['sms'])
    const captain = (shipNos: number[]) =>
      newStaff(server.db, { operatorNo: ship.groupNo, role: 'captain', shipNos })
    const [mine, others, left] = [
      await captain([ship.no]),
      await captain([other.no]),
      await owner(),
    ]
    const elsewhere = await newStaff(server.db, {
      operatorNo: (await insertShip(server.db)).groupNo,
    })
    for (const one of [mine, others]) await choose(one, ['sms'], ['booking'])
    for (const one of [left, elsewhere]) await choose(one, ['sms'])
    await server.db.run(sql`update staff set ended_at = now() where no = ${left.no}`)
    await book(server, { ship })
    expect((await told(mine)).map(({ link }) => link)).toEqual(['/today'])
    for (const one of [others, left, elsewhere]) expect(await told(one)).toEqual([])
  })

  it('never has the phone of a booker', async () => {
    const staff = await owner()
    await choose(staff, ['sms', 'mail'])
    const member = await insertMember(server.db)
    const booked = await book(server, { ship, member })
    await server.modules.operations.reservations.confirmDeposit(booked.reservation_no, 1_000)
    const rows = await server.db.rows<{ body: object }>(sql`
      select body from outbox where dedupe_key like ${`staff:${staff.no}:%`}`)
    expect(rows.length).toBeGreaterThanOrEqual(4)
    for (const { body } of rows) {
      expect(JSON.stringify(body)).not.toContain(member.phone)
      expect(JSON.stringify(body)).not.toContain('홍길동')
    }
  })

  it('cannot be what the role may not know of', async () => {
    const accountant = await newStaff(server.db, {
      operatorNo: ship.groupNo,
      role: 'accountant',
    })
    expect(await choose(accountant, ['sms'], ['booking'])).toBe(403)
    const { body } = await server.get<Notifications>('/c/v1/notices', accountant.headers)
    expect(body.choices).toEqual([
      { event: 'deposit', ways: [] },
      { event: 'short_deposit', ways: [] },
    ])
  })

  it('ends with the role that may know of it', async () => {
    const staff = await owner()
    await choose(staff, ['sms'], ['booking'])
    await server.db.run(sql`update staff set role = 'accountant' where no = ${staff.no}`)
    await book(server, { ship })
    expect(await told(staff)).toEqual([])
  })

  it('comes to a phone whose owner gave its code, which the record does not have', async () => {
    const staff = await owner()
    const phone = '01055556666'
    await server.post('/c/v1/notices/phone/code', { phone }, staff.headers)
    const wrong = await server.post('/c/v1/notices/phone', { phone, code: '000000' }, staff.headers)
    expect(wrong.status).toBe(400)
    const code = await readCode(server.db, phone)
    await server.post('/c/v1/notices/phone', { phone, code }, staff.headers)
    const { body } = await server.get<Notifications>('/c/v1/notices', staff.headers)
    expect(body.phone).toBe(phone)
    const [row] = await server.db.rows<{ action: string; changes: object }>(sql`
      select action, changes from activity where staff_no = ${staff.no} order by no desc limit 1`)
    expect(row).toEqual({ action: 'staff.changePhone', changes: { phone: ['', 'changed'] } })
  })
})
