import sql from 'sql-template-tag'
import { STAFF_EVENTS, type StaffEvent, type StaffWay } from '@/lib/staff/staffEvents'
import type { ConsoleAnswer } from '@/lib/contract/console/consoleCall'
import type { consoleCalls } from '@/lib/contract/console/consoleCalls'
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
import { newMember } from '../../setup/visitors'

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
    server.db.rows<{ channel: string; recipient: string; text: string; link: string }>(sql`
      select channel, recipient, body ->> 'text' as text, body ->> 'link' as link from outbox
       where dedupe_key like ${`staff:${staff.no}:%`} order by no`)

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
    expect(body.choices).toEqual([{ event: 'short_deposit', ways: [] }])
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
