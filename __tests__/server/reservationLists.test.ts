import sql from 'sql-template-tag'
import type { Answer } from '@/lib/contract/wire'
import { dayFromNow, insertSchedule, insertShip } from '../setup/builders'
import { startTestServer, type TestServer } from '../setup/server'
import { book, cancel, newGuest, newMember, type Visitor } from '../setup/visitors'

const ACCOUNT = { bank: '국민은행', number: '123456-78-901', holder: '홍길동' }

type List = Answer<'getReservationList'>

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
