import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { WholeDeparture } from '@/lib/contract/console/departure'
import type { BoardingList } from '@/lib/contract/console/boarding'
import type { Answer } from '@/lib/contract/wire'
import { audit } from '@/server/db/audit'
import { runJob } from '../setup/book'
import { dayFromNow, insertShip } from '../setup/builders'
import { newStaff } from '../setup/console'
import { moveDeparture, undoMove } from '../setup/departureMove'
import { change, type Desk, newDeparture, newDesk, quote, read } from '../setup/desk'
import { startTestServer, type TestServer } from '../setup/server'
import { cancel, create, newGuest, ready } from '../setup/visitors'

const ROD = { no: 1, name: '로드', price: 10_000, max: 10, stock: 5 }
const LUNCH = { no: 2, name: '도시락', price: 0, max: 10, is_each: true }

describe('options with a stock', () => {
  let server: TestServer
  let desk: Desk
  let now = new Date()
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    now = new Date()
    desk = await newDesk(server)
    await setOptions([ROD, LUNCH])
  })
  afterEach(async () => expect(await audit(server.db)).toEqual([]))

  const setOptions = (options: object[], shipNo = desk.ship.no) =>
    server.db.run(sql`update ship set options = ${JSON.stringify(options)} where no = ${shipNo}`)
  const order = async (
    scheduleNo: number,
    { rods = 0, lunches = 0, party = 2 }: { rods?: number; lunches?: number; party?: number },
  ) => {
    const guest = await newGuest(server.db)
    const held = await ready(server, guest, { scheduleNo, party, host: desk.ship.host })
    const options = [
      { no: 1, count: rods },
      { no: 2, count: lunches },
    ]
    const total = held.body.quote.total + rods * ROD.price
    const { status, body } = await create(server, guest, held.body, { options, total })
    return { status, body, guest, no: body.reservation_no }
  }
  const leftOf = async (scheduleNo: number) =>
    (await server.get<Answer<'getOptionsLeft'>>(`/b/v1/ship/options_left/${scheduleNo}`)).body.list
  const rodsLeft = async (scheduleNo: number) => (await leftOf(scheduleNo))[0]?.remain
  const setStock = (scheduleNo: number, stock: number | null, of: object = {}, by = desk.staff) =>
    server.put<{ code?: string }>(
      `/c/v1/departures/${scheduleNo}/options`,
      { name: '로드', stock, ...of },
      by.headers,
    )
  const pageOf = async (scheduleNo: number) =>
    (await server.get<WholeDeparture>(`/c/v1/departures/${scheduleNo}`, desk.staff.headers)).body

  it('are ordered until they are used up, and the refusal says how many are left', async () => {
    const scheduleNo = await newDeparture(desk)
    expect(await leftOf(scheduleNo)).toEqual([{ no: 1, remain: 5 }])
    expect((await order(scheduleNo, { rods: 4 })).status).toBe(200)
    expect(await leftOf(scheduleNo)).toEqual([{ no: 1, remain: 1 }])
    const refused = await order(scheduleNo, { rods: 2 })
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'OPTION_GONE', message: '로드: 1개만 남아 있어요.' },
    })
    // Nothing of the refused order stays, and the last one is still sold.
    expect((await order(scheduleNo, { rods: 1 })).status).toBe(200)
    expect((await order(scheduleNo, { rods: 1 })).body.message).toBe('로드: 모두 나갔어요.')
    // Who wants none is in nobody's way, and another departure has its own.
    expect((await order(scheduleNo, {})).status).toBe(200)
    expect((await order(await newDeparture(desk), { rods: 5 })).status).toBe(200)
  })

  it('of one for each person are free, and no more than persons', async () => {
    const scheduleNo = await newDeparture(desk)
    const tooMany = await order(scheduleNo, { lunches: 3 })
    expect(tooMany).toMatchObject({
      status: 400,
      body: { message: '도시락: 한 사람에 하나씩, 2개까지 선택할 수 있어요.' },
    })
    expect((await order(scheduleNo, { lunches: 2 })).body.total).toBe(160_000)
    expect(await leftOf(scheduleNo)).toEqual([{ no: 1, remain: 5 }])
  })

  it('are given back by cancelling, by expiry and with the weather', async () => {
    const scheduleNo = await newDeparture(desk)
    const [own, late] = [await order(scheduleNo, { rods: 2 }), await order(scheduleNo, { rods: 1 })]
    await order(scheduleNo, { rods: 1 })
    expect(await rodsLeft(scheduleNo)).toBe(1)
    await cancel(server, own.guest, { reservation_no: own.no, refund_amount: 0 })
    expect(await rodsLeft(scheduleNo)).toBe(3)
    await server.db.run(sql`
      update reservation set pay_deadline = ${now} where no = ${late.no}`)
    now = new Date(now.getTime() + 60_000)
    await runJob(server, 'expire-unpaid')
    expect(await rodsLeft(scheduleNo)).toBe(4)
    await server.modules.operations.reservations.callOffForWeather(scheduleNo)
    expect(await rodsLeft(scheduleNo)).toBe(5)
  })

  it('keep a booking that was paid too late from being revived while they are out', async () => {
    const { reservations } = server.modules.operations
    const scheduleNo = await newDeparture(desk)
    const late = await order(scheduleNo, { rods: 4 })
    await server.db.run(sql`
      update reservation set pay_deadline = ${now} where no = ${late.no}`)
    now = new Date(now.getTime() + 60_000)
    await runJob(server, 'expire-unpaid')
    const other = await order(scheduleNo, { rods: 2 })
    await reservations.confirmDeposit(late.no, late.body.total)
    const gone = expect.objectContaining({ code: 'OPTION_GONE', status: 409 }) as Error
    await expect(reservations.reinstate(late.no)).rejects.toEqual(gone)
    await cancel(server, other.guest, { reservation_no: other.no, refund_amount: 0 })
    await reservations.reinstate(late.no)
    expect(await rodsLeft(scheduleNo)).toBe(1)
  })

  it('go along to another day while it has some, and stay whole in a split', async () => {
    const [from, to] = [await newDeparture(desk), await newDeparture(desk)]
    const { no } = await order(from, { rods: 4 })
    await order(to, { rods: 3 })
    const moveTo = async () => {
      const plan = (await quote(desk, no, { schedule_no: to, party: 2 })).body
      return change(desk, no, { plan })
    }
    expect(await moveTo()).toMatchObject({
      status: 409,
      body: { message: '로드: 2개만 남아 있어요.' },
    })
    expect([await rodsLeft(from), await rodsLeft(to)]).toEqual([1, 2])
    expect((await setStock(to, 7)).status).toBe(200)
    expect((await moveTo()).status).toBe(200)
    expect([await rodsLeft(from), await rodsLeft(to)]).toEqual([5, 0])
    // All seven are out: a split takes none for a moment either.
    const { version } = await read(desk, no)
    const split = await server.post<{ reservation_no: number }>(
      `/c/v1/reservations/${no}/split`,
      { request_key: randomUUID(), version, party: 1 },
      desk.staff.headers,
    )
    expect(split.status).toBe(200)
    expect(await rodsLeft(to)).toBe(0)
    expect((await read(desk, split.body.reservation_no)).options).toMatchObject([{ count: 2 }])
  })

  it('of a departure that is moved go along with its own number of them', async () => {
    const scheduleNo = await newDeparture(desk, { sdate: dayFromNow(6) })
    await setStock(scheduleNo, 8)
    await order(scheduleNo, { rods: 7 })
    const { body } = await moveDeparture(server, desk.staff, {
      ...{ no: scheduleNo, shipNo: desk.ship.no, time: '23:50' },
    })
    expect(await rodsLeft(body.schedule_no)).toBe(1)
  })

  it('of which more are booked than there are hinder no split and no move away, but whoever comes', async () => {
    const scheduleNo = await newDeparture(desk, { sdate: dayFromNow(6) })
    const { no } = await order(scheduleNo, { rods: 3 })
    await setStock(scheduleNo, 2)
    const { version } = await read(desk, no)
    const split = await server.post<{ reservation_no: number }>(
      `/c/v1/reservations/${no}/split`,
      { request_key: randomUUID(), version, party: 1 },
      desk.staff.headers,
    )
    expect(split.status).toBe(200)
    const guest = await order(await newDeparture(desk), { rods: 1 })
    const moveTo = async (moved: number, to: number, party: number) => {
      const plan = (await quote(desk, moved, { schedule_no: to, party })).body
      return change(desk, moved, { plan })
    }
    const gone = { status: 409, body: { message: '로드: 모두 나갔어요.' } }
    expect(await moveTo(guest.no, scheduleNo, 2)).toMatchObject(gone)
    // The whole departure leaves earlier: as many are missing as before, and none is sold.
    const moved = await moveDeparture(server, desk.staff, {
      ...{ no: scheduleNo, shipNo: desk.ship.no, time: '23:51' },
    })
    expect(moved.status).toBe(200)
    const later = moved.body.schedule_no
    expect((await pageOf(later)).options?.[0]).toEqual({
      ...{ name: '로드', taken: 3, stock: 2, is_own: true },
    })
    expect(await order(later, { rods: 1 })).toMatchObject(gone)
    expect((await moveTo(split.body.reservation_no, await newDeparture(desk), 1)).status).toBe(200)
    expect(await rodsLeft(later)).toBe(0)
  })

  it('that a boat has too few of go along on it, and onto none with fewer', async () => {
    const trips = [dayFromNow(6), dayFromNow(7)].map((sdate) => newDeparture(desk, { sdate }))
    const [own = 0, other = 0] = await Promise.all(trips)
    await order(own, { rods: 4 })
    await order(other, { rods: 3 })
    await setOptions([{ ...ROD, stock: 3 }])
    const sister = await insertShip(server.db, { groupNo: desk.ship.groupNo, name: '바다2호' })
    await setOptions([{ ...ROD, stock: 2 }], sister.no)
    const move = (no: number, shipNo: number) =>
      moveDeparture(server, desk.staff, { no, shipNo, time: '23:52' })
    const later = await move(own, desk.ship.no)
    expect(later.status).toBe(200)
    expect((await pageOf(later.body.schedule_no)).options?.[0]).toEqual({
      ...{ name: '로드', taken: 4, stock: 3, is_own: false },
    })
    expect(await move(other, sister.no)).toMatchObject({
      status: 409,
      body: { message: '로드: 2개만 남아 있어요.' },
    })
  })

  it('are as many as was said last where the departure comes back to its hour', async () => {
    const scheduleNo = await newDeparture(desk, { sdate: dayFromNow(6) })
    await order(scheduleNo, { rods: 1 })
    const move = async (no: number, version: number) => {
      const wish = { no, shipNo: desk.ship.no, time: '23:53', version }
      return (await moveDeparture(server, desk.staff, wish)).body.schedule_no
    }
    const later = await move(scheduleNo, 0)
    await setStock(later, 3)
    const [made] = await server.db.rows<{ no: number }>(sql`
      select no from departure_move where from_no = ${scheduleNo}`)
    expect((await undoMove(server, desk.staff, made?.no ?? 0)).status).toBe(200)
    expect(await rodsLeft(scheduleNo)).toBe(2)
    await setStock(scheduleNo, 2)
    const { body } = await server.get<{ version: number }>(
      `/c/v1/departures/${scheduleNo}/move`,
      desk.staff.headers,
    )
    expect(await move(scheduleNo, body.version)).toBe(later)
    expect(await rodsLeft(later)).toBe(1)
  })

  it('are set for one departure by its office, and what is booked stays booked', async () => {
    const scheduleNo = await newDeparture(desk)
    await order(scheduleNo, { rods: 3, lunches: 1 })
    expect((await pageOf(scheduleNo)).options).toEqual([
      { name: '로드', taken: 3, stock: 5, is_own: false },
      { name: '도시락', taken: 1, stock: null, is_own: false },
    ])
    expect((await setStock(scheduleNo, 2)).status).toBe(200)
    expect((await order(scheduleNo, { rods: 1 })).body.message).toBe('로드: 모두 나갔어요.')
    expect((await pageOf(scheduleNo)).options?.[0]).toEqual({
      ...{ name: '로드', taken: 3, stock: 2, is_own: true },
    })
    // The boat gets more, this departure does not; then it has what the boat says.
    await setOptions([LUNCH, { ...ROD, no: 2, stock: 20 }])
    expect(await leftOf(scheduleNo)).toEqual([{ no: 2, remain: 0 }])
    await setStock(scheduleNo, null)
    expect(await leftOf(scheduleNo)).toEqual([{ no: 2, remain: 17 }])
    const changes = await server.db.rows(sql`
      select changes from activity where schedule_no = ${scheduleNo} and action = 'departure.options'
       order by no`)
    expect(changes[0]).toEqual({ changes: { option_stock: ['로드 5개', '로드 2개'] } })
    expect((await setStock(scheduleNo, 1, { name: '뜰채' })).status).toBe(404)
    const captain = await newStaff(server.db, {
      ...{ role: 'captain', operatorNo: desk.ship.groupNo, shipNos: [desk.ship.no] },
    })
    expect((await setStock(scheduleNo, 1, {}, captain)).status).toBe(403)
  })

  it('are on the captain’s lists', async () => {
    const scheduleNo = await newDeparture(desk)
    await order(scheduleNo, { rods: 2, lunches: 1 })
    const booked = [
      { name: '로드', count: 2 },
      { name: '도시락', count: 1 },
    ]
    expect((await pageOf(scheduleNo)).bookings[0]?.options).toEqual(booked)
    const list = await server.get<BoardingList>(`/c/v1/boarding/${scheduleNo}`, desk.staff.headers)
    expect(list.body.parties[0]?.options).toEqual(booked)
  })

  it('of rooms have none: their nights are several departures', async () => {
    const stay = await insertShip(server.db, { serviceType: 'PENSION', groupNo: desk.ship.groupNo })
    await setOptions([ROD], stay.no)
    const scheduleNo = await newDeparture({ ...desk, ship: stay })
    expect(await leftOf(scheduleNo)).toEqual([])
    expect((await order(scheduleNo, { rods: 6 })).status).toBe(200)
    expect((await pageOf(scheduleNo)).options).toEqual([])
  })
})
