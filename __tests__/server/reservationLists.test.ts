import sql from 'sql-template-tag'
import { createRandom } from '@/demo/random'
import type { Answer } from '@/lib/contract/wire'
import { PAGE_SIZE } from '@/lib/paging/limits'
import { type ReservationListType, statesOfList } from '@/lib/reservation/states'
import { dayFromNow, insertSchedule, insertShip } from '../setup/builders'
import { startTestServer, type TestServer } from '../setup/server'
import { times } from '../setup/tables'
import { book, cancel, create, newGuest, newMember, ready, type Visitor } from '../setup/visitors'

const ACCOUNT = { bank: '국민은행', number: '123456-78-901', holder: '홍길동' }

type List = Answer<'getReservationList'>

const MAX_LIVE = 20

const RESERVATIONS = 150
const STATES = [
  'CONFIRMED',
  'AWAITING_PAYMENT',
  'COMPLETED',
  'CANCELLED',
  'EXPIRED',
  'HOLD',
] as const
const TYPES: readonly ReservationListType[] = ['ready', 'end', 'cancel']

type Row = { no: number; state: (typeof STATES)[number]; departs_at: Date; is_deleted: boolean }

describe('the lists of reservations', () => {
  let server: TestServer
  let ship: Awaited<ReturnType<typeof insertShip>>
  beforeAll(async () => {
    server = await startTestServer()
  })
  beforeEach(async () => {
    ship = await insertShip(server.db)
  })
  afterAll(() => server.close())

  const bookDay = async (visitor: Visitor, days: number, time = '05:00') => {
    const scheduleNo = await insertSchedule(server.db, ship.no, { sdate: dayFromNow(days), time })
    const { body } = await book(server, visitor, { ...ship, scheduleNo })
    return body.reservation_no
  }
  const getList = async (visitor: Visitor, query: string): Promise<List['list']> => {
    const path = visitor.who.user_type === 'guest' ? 'guest_list' : 'list'
    const { body } = await server.get<List>(`/a/reservation/${path}?${query}`, visitor.headers)
    return body.list
  }
  const numbers = (list: List['list']) => list.map(({ reservation_no }) => reservation_no)

  it.each([
    ['a member', () => newMember(server.db)],
    ['a guest', () => newGuest(server.db)],
  ])('show %s the next trip first and the last cancelled trip first', async (_, newVisitor) => {
    const visitor = await newVisitor()
    const late = await bookDay(visitor, 20)
    const noon = await bookDay(visitor, 3, '13:00')
    const morning = await bookDay(visitor, 3, '05:00')
    const [first, last] = [await bookDay(visitor, 5), await bookDay(visitor, 9)]
    for (const reservation_no of [last, first]) await cancel(server, visitor, { reservation_no })
    expect(numbers(await getList(visitor, 'type=ready'))).toEqual([morning, noon, late])
    expect(numbers(await getList(visitor, 'type=cancel'))).toEqual([last, first])
  })

  it('go on after the last one seen, whatever was booked or cancelled in the meantime', async () => {
    const guest = await newGuest(server.db)
    const booked: number[] = []
    for (const days of [30, 12, 28, 14, 26, 16, 24, 18, 22, 20, 40, 42]) {
      booked.push(await bookDay(guest, days))
    }
    const byDay = [1, 3, 5, 7, 9, 8, 6, 4, 2, 0, 10, 11].map((index) => booked[index])
    const page = numbers(await getList(guest, 'type=ready'))
    expect(page).toEqual(byDay.slice(0, 10))
    await bookDay(guest, 11)
    await cancel(server, guest, { reservation_no: page[2] ?? 0 })
    const after = page.at(-1)
    await cancel(server, guest, { reservation_no: after ?? 0 })
    expect(numbers(await getList(guest, `type=ready&page=2&after=${after}`))).toEqual(
      byDay.slice(10),
    )
  })

  it('tell nobody the day of another booker’s trip', async () => {
    const [guest, stranger] = [await newGuest(server.db), await newGuest(server.db)]
    const own = [await bookDay(guest, 5), await bookDay(guest, 15)]
    const foreign = await bookDay(stranger, 10)
    expect(numbers(await getList(guest, `type=ready&page=1&after=${foreign}`))).toEqual(own)
  })

  it('say what is to be done next: the passenger list with its key, and the deadline', async () => {
    const guest = await newGuest(server.db)
    const no = await bookDay(guest, 5)
    const [card] = await getList(guest, 'type=ready')
    const row = await server.db.first<{ person_key: string; departs_at: Date }>(sql`
      select r.person_key, s.departs_at from reservation r join schedule s on s.no = r.schedule_no
       where r.no = ${no}`)
    expect(card).toMatchObject({
      state: 'AWAITING_PAYMENT',
      persons: { needed: 1, filled: 0, is_locked: 0 },
      person_key: row?.person_key,
      departs_at: row?.departs_at.toISOString(),
      refund_amount: null,
      ship: { use_minutes: 1 },
    })
    expect(card?.pay_deadline).toEqual(expect.any(String))
  })

  it('and the detail say what comes back, how, and to which account', async () => {
    const guest = await newGuest(server.db)
    const no = await bookDay(guest, 20)
    const { reservations } = server.modules.operations
    await reservations.confirmDeposit(no, 80_000)
    await cancel(server, guest, { reservation_no: no, refund_amount: 80_000, account: ACCOUNT })
    const detail = async () => {
      const path = `/b/v1/reservation/guest_detail/${no}`
      const { body } = await server.get<Answer<'getReservationDetail'>>(path, guest.headers)
      return body.reservation
    }
    const [card] = await getList(guest, 'type=cancel')
    expect(card?.refund_amount).toBe(80_000)
    expect((await detail()).refund).toEqual({
      state: 'manual',
      amount: 80_000,
      by_gateway: 0,
      to_companions: 0,
      done_at: null,
      account: { bank: '국민은행', number: '******-*8-901', holder: '홍길동' },
    })
    await reservations.finishRefund(no)
    expect((await detail()).refund).toMatchObject({
      state: 'done',
      account: null,
      done_at: expect.any(String) as string,
    })
  })
})

describe('the live reservations of one phone', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const newTrip = async () => {
    const { no, host } = await insertShip(server.db)
    return { scheduleNo: await insertSchedule(server.db, no, { sdate: dayFromNow(5) }), host }
  }

  it('count for a month after their trip, and then no more', async () => {
    const guest = await newGuest(server.db)
    for (let made = 0; made < MAX_LIVE; made += 1) {
      const held = await ready(server, guest, await newTrip())
      expect((await create(server, guest, held.body)).status).toBe(200)
    }
    const next = async () => (await ready(server, guest, await newTrip())).status
    const move = (days: number) =>
      server.db.run(sql`
        update reservation set sdate = current_date - ${days}::int
         where no = (select max(no) from reservation)`)

    expect(await next()).toBe(429)
    await move(31)
    expect(await next()).toBe(429)
    await move(32)
    expect(await next()).toBe(200)
  })
})

/**
 * A page reads the days that it shows and no others: the whole list, page by page, is the one that sorting
 * all of the booker's reservations gives. Many lie on one day, at two times.
 */
describe('lists of many reservations', () => {
  let server: TestServer
  const random = createRandom('lists of many reservations')
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const fill = async (visitor: Visitor, memberNo: number | null): Promise<Row[]> => {
    const { db } = server
    const ship = await insertShip(db)
    const scheduleNos: number[] = []
    for (const days of times(12))
      for (const time of ['05:00', '13:00'])
        scheduleNos.push(await insertSchedule(db, ship.no, { sdate: dayFromNow(days + 1), time }))
    const other = await newGuest(db)
    const rows = times(RESERVATIONS).map((n) => ({
      schedule_no: random.pick(scheduleNos),
      state: random.pick(STATES),
      is_deleted: random.chance(0.1),
      // A member has what was booked with the phone too; others' reservations lie between.
      member_no: memberNo !== null && random.chance(0.5) ? memberNo : null,
      phone: n % 7 === 0 ? other.phone : visitor.phone,
      hours: n,
    }))
    return db.rows<Row>(sql`
      with made as (
        insert into reservation (state, visitor, member_no, phone, name, ship_no, schedule_no, sdate,
          party, unit_price, origin_price, total, pay_type, refund_policy, deleted_at)
        -- As an operator books them: nobody else may have so many.
        select row.state::reservation_state, 'o:' || row.hours, row.member_no, row.phone, '홍길동',
               s.ship_no, s.no, s.sdate, 1, 1000, 1000, 1000, 'CARD', '[]',
               case when row.is_deleted then now() end
          from json_to_recordset(${JSON.stringify(rows)}::json) as row (schedule_no bigint, state text,
            is_deleted boolean, member_no bigint, phone text, hours int)
          join schedule s on s.no = row.schedule_no
        returning *)
      select made.no, made.state, s.departs_at, made.deleted_at is not null as is_deleted
        from made join schedule s on s.no = made.schedule_no
       where made.phone = ${visitor.phone} or made.member_no = ${memberNo}`)
  }

  const expectedOf = (rows: readonly Row[], type: ReservationListType): number[] => {
    const states: readonly string[] = statesOfList(type)
    const side = type === 'ready' ? 1 : -1
    return rows
      .filter(({ state, is_deleted }) => states.includes(state) && !is_deleted)
      .sort((a, b) => side * (a.departs_at.getTime() - b.departs_at.getTime() || a.no - b.no))
      .map(({ no }) => no)
  }

  const pageOf = async (visitor: Visitor, query: string): Promise<number[]> => {
    const path = visitor.who.user_type === 'guest' ? 'guest_list' : 'list'
    const { body } = await server.get<Answer<'getReservationList'>>(
      `/a/reservation/${path}?${query}`,
      visitor.headers,
    )
    return body.list.map(({ reservation_no }) => reservation_no)
  }

  it.each([
    ['a guest', async () => ({ visitor: await newGuest(server.db), memberNo: null })],
    [
      'a member',
      async () => {
        const visitor = await newMember(server.db)
        return { visitor, memberNo: visitor.no }
      },
    ],
  ])('show %s all of them in order, by pages and by the last one seen', async (_, open) => {
    const { visitor, memberNo } = await open()
    const rows = await fill(visitor, memberNo)
    for (const type of TYPES) {
      const expected = expectedOf(rows, type)
      expect(expected.length).toBeGreaterThan(PAGE_SIZE.mypage * 2)
      const byPage: number[] = []
      const bySeen: number[] = []
      for (const page of times(Math.ceil(expected.length / PAGE_SIZE.mypage) + 1)) {
        byPage.push(...(await pageOf(visitor, `type=${type}&page=${page + 1}`)))
        const after = bySeen.at(-1) ?? 0
        bySeen.push(...(await pageOf(visitor, `type=${type}&page=${page + 1}&after=${after}`)))
      }
      expect(byPage).toEqual(expected)
      expect(bySeen).toEqual(expected)
    }
  })
})
