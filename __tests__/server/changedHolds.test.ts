import sql from 'sql-template-tag'
import type { ReservationDetail } from '@/lib/contract/wire'
import { audit } from '@/server/db/audit'
import { dayFromNow, insertSchedule, insertShip } from '../setup/builders'
import { createClock, MINUTE } from '../setup/people'
import { startTestServer, type TestServer } from '../setup/server'
import { create, newGuest, ready, type Visitor } from '../setup/visitors'

describe('a hold that its visitor requests again', () => {
  const clock = createClock()
  let server: TestServer
  let guest: Visitor
  beforeAll(async () => {
    server = await startTestServer({ now: clock.now })
  })
  beforeEach(async () => {
    guest = await newGuest(server.db)
  })
  afterAll(() => server.close())
  afterEach(async () => expect(await audit(server.db)).toEqual([]))

  const newTrip = async (capacity = 10) => {
    const { no, host } = await insertShip(server.db)
    return { shipNo: no, host, scheduleNo: await insertSchedule(server.db, no, { capacity }) }
  }

  const newInn = async (nights = 3) => {
    const { no, host } = await insertShip(server.db, { serviceType: 'PENSION' })
    const numbers: number[] = []
    for (let day = 0; day < nights; day += 1) {
      const sdate = dayFromNow(10 + day)
      numbers.push(await insertSchedule(server.db, no, { sdate, capacity: 3 }))
    }
    return { shipNo: no, host, scheduleNo: numbers[0] ?? 0, nightNos: numbers }
  }

  const takenOf = async (...scheduleNos: number[]) => {
    const rows = await server.db.rows<{ taken: number }>(sql`
      select taken from schedule where no = any(${scheduleNos}::bigint[]) order by no`)
    return rows.map(({ taken }) => taken)
  }

  type Trip = Awaited<ReturnType<typeof newTrip>>
  const set = {
    closed: ({ scheduleNo }: Trip) => server.modules.operations.schedules.closeSchedule(scheduleNo),
    'under maintenance': ({ scheduleNo }: Trip) =>
      server.modules.operations.schedules.closeSchedule(scheduleNo, 'maintenance'),
    'called off': ({ scheduleNo }: Trip) => server.modules.operations.schedules.callOff(scheduleNo),
    'opened later': ({ scheduleNo }: Trip) =>
      server.modules.operations.schedules.editSchedule(scheduleNo, {
        opens_at: new Date(clock.now().getTime() + 60 * MINUTE),
      }),
    'left to the sea': ({ scheduleNo }: Trip) =>
      server.db.run(sql`
        update schedule set departs_at = ${new Date(clock.now().getTime() - 1)}
         where no = ${scheduleNo}`),
    hidden: ({ shipNo }: Trip) =>
      server.db.run(sql`update ship set is_view = false where no = ${shipNo}`),
  }

  const CODES = [
    ['closed', 409, 'CLOSED'],
    ['under maintenance', 409, 'MAINTENANCE'],
    ['called off', 409, 'WEATHER'],
    ['opened later', 409, 'UPCOMING'],
    ['left to the sea', 409, 'PAST'],
    ['hidden', 404, 'NOT_FOUND'],
  ] as const

  it.each(CODES)(
    'gets no more seats of a departure that has become %s',
    async (what, status, code) => {
      const trip = await newTrip()
      await ready(server, guest, trip)
      await set[what](trip)
      const answer = await ready(server, guest, { ...trip, party: 10 })
      expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code })
      expect(await takenOf(trip.scheduleNo)).toEqual([1])
    },
  )

  it.each(CODES)(
    'gets no more rooms when one of its nights has become %s',
    async (what, status, code) => {
      const inn = await newInn()
      await ready(server, guest, { ...inn, nights: 3 })
      await set[what]({ ...inn, scheduleNo: inn.nightNos[1] ?? 0 })
      const answer = await ready(server, guest, { ...inn, party: 2, nights: 3 })
      expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code })
      expect(await takenOf(...inn.nightNos)).toEqual([1, 1, 1])
    },
  )

  it.each(['closed', 'opened later'] as const)(
    'keeps its seats, or fewer, of a departure that has become %s, and can be ordered',
    async (what) => {
      const trip = await newTrip()
      const held = await ready(server, guest, { ...trip, party: 3 })
      await set[what](trip)
      const same = await ready(server, guest, { ...trip, party: 3 })
      expect(same.body.hold_key).toBe(held.body.hold_key)
      const fewer = await ready(server, guest, { ...trip, party: 2 })
      expect(fewer).toMatchObject({ status: 200, body: { quote: { party: 2 } } })
      expect(await takenOf(trip.scheduleNo)).toEqual([2])
      expect((await create(server, guest, fewer.body)).status).toBe(200)
    },
  )

  it.each([
    ['called off', 'WEATHER', 'WEATHER'],
    ['under maintenance', 'MAINTENANCE', 'MAINTENANCE'],
    ['left to the sea', 'PAST', 'HOLD_EXPIRED'],
  ] as const)(
    'ends with a departure that has become %s: neither fewer seats nor an order are accepted',
    async (what, code, orderCode) => {
      const trip = await newTrip()
      const { body } = await ready(server, guest, { ...trip, party: 3 })
      await set[what](trip)
      for (const party of [3, 2]) {
        const answer = await ready(server, guest, { ...trip, party })
        expect(answer).toMatchObject({ status: 409, body: { code } })
      }
      expect(await create(server, guest, body)).toMatchObject({
        status: 409,
        body: { code: orderCode },
      })
    },
  )

  it('can be ordered although its ship has been hidden', async () => {
    const trip = await newTrip()
    const { body } = await ready(server, guest, trip)
    await set.hidden(trip)
    expect((await create(server, guest, body)).status).toBe(200)
  })

  it('keeps its price, for added seats too', async () => {
    const trip = await newTrip()
    await ready(server, guest, { ...trip, party: 2 })
    const { schedules } = server.modules.operations
    await schedules.editSchedule(trip.scheduleNo, { price: 90_000 })
    const { body } = await ready(server, guest, { ...trip, party: 3 })
    expect(body.quote).toMatchObject({ unit_price: 80_000, total: 240_000 })
    expect((await create(server, guest, body)).status).toBe(200)
  })

  it('is refused with the number of seats it can have, its own included', async () => {
    const trip = await newTrip(5)
    await ready(server, guest, { ...trip, party: 2 })
    await ready(server, await newGuest(server.db), { ...trip, party: 2 })
    const four = await ready(server, guest, { ...trip, party: 4 })
    expect(four).toMatchObject({ status: 409, body: { code: 'NOT_ENOUGH', remain: 3 } })
    expect((await ready(server, guest, { ...trip, party: 3 })).status).toBe(200)
  })

  it('of more nights keeps its rooms when one of those nights is taken', async () => {
    const inn = await newInn()
    const held = await ready(server, guest, { ...inn, nights: 2 })
    const last = { ...inn, scheduleNo: inn.nightNos[2] ?? 0, party: 3 }
    await ready(server, await newGuest(server.db), last)
    const longer = await ready(server, guest, { ...inn, nights: 3 })
    expect(longer).toMatchObject({ status: 409, body: { code: 'NIGHT_TAKEN' } })
    const again = await ready(server, guest, { ...inn, nights: 2 })
    expect(again.body.hold_key).toBe(held.body.hold_key)
    expect(await takenOf(...inn.nightNos)).toEqual([1, 1, 3])
  })

  it('of other nights does not expire later', async () => {
    const inn = await newInn()
    const held = await ready(server, guest, { ...inn, nights: 1 })
    clock.advance(5 * MINUTE)
    for (const nights of [2, 3, 1]) {
      const answer = await ready(server, guest, { ...inn, nights })
      expect(answer).toMatchObject({ status: 200, body: { quote: { nights } } })
      expect(answer.body.expires_at).toBe(held.body.expires_at)
    }
    expect(await takenOf(...inn.nightNos)).toEqual([1, 0, 0])
  })

  it('of other nights is refused when the departure has been closed, and keeps its own', async () => {
    const inn = await newInn()
    await ready(server, guest, { ...inn, nights: 2 })
    await set.closed(inn)
    expect((await ready(server, guest, { ...inn, nights: 3 })).status).toBe(409)
    expect(await takenOf(...inn.nightNos)).toEqual([1, 1, 0])
  })

  it('is ordered with the guests that its rooms have beds for, and with none where nobody is asked', async () => {
    const inn = await newInn()
    const stay = { ...inn, party: 2, nights: 2 }
    const { body: held } = await ready(server, guest, stay)
    await server.db.run(sql`update ship set room_guests = 4 where no = ${inn.shipNo}`)
    const tooMany = await create(server, guest, held, { guests: 9 })
    expect(tooMany).toMatchObject({
      status: 400,
      body: { message: '객실 2개에는 8명까지 묵을 수 있어요.' },
    })
    const { body: made } = await create(server, guest, held, { guests: 8 })
    const path = `/b/v1/reservation/guest_detail/${made.reservation_no}`
    const { body: detail } = await server.get<ReservationDetail>(path, guest.headers)
    expect(detail.reservation).toMatchObject({ party: 2, nights: 2, guests: 8 })

    const boat = await newTrip()
    const { body: seats } = await ready(server, guest, boat)
    const { body: sail } = await create(server, guest, seats, { guests: 8 })
    const row = await server.db.first<{ guests: number | null }>(
      sql`select guests from reservation where no = ${sail.reservation_no}`,
    )
    expect(row?.guests).toBeNull()
  })

  it('of other nights takes its own rooms before the waiting list gets them', async () => {
    const inn = await newInn()
    await ready(server, guest, { ...inn, party: 3, nights: 2 })
    const waiting = await newGuest(server.db)
    const joined = await server.post<{ list: object[] }>(
      '/b/v1/reservation/awaiter',
      { action: 'join', schedule_no: inn.scheduleNo, party: 1, host: inn.host, ...waiting.who },
      waiting.headers,
    )
    expect(joined.status).toBe(200)
    expect((await ready(server, guest, { ...inn, party: 3, nights: 3 })).status).toBe(200)
    expect((await ready(server, guest, { ...inn, party: 2, nights: 1 })).status).toBe(200)
    const row = await server.db.first<{ state: string }>(sql`
      select state from awaiter where visitor = ${`g:${waiting.phone}`}`)
    expect(row?.state).toBe('offered')
  })

  it('offers the rooms that it releases in each night to the waiting list', async () => {
    const inn = await newInn()
    await ready(server, guest, { ...inn, party: 3, nights: 3 })
    const waiting = await newGuest(server.db)
    const night = inn.nightNos[2] ?? 0
    await server.post(
      '/b/v1/reservation/awaiter',
      { action: 'join', schedule_no: night, party: 1, host: inn.host, ...waiting.who },
      waiting.headers,
    )
    await ready(server, guest, { ...inn, party: 2, nights: 3 })
    const row = await server.db.first<{ state: string }>(sql`
      select state from awaiter where visitor = ${`g:${waiting.phone}`}`)
    expect(row?.state).toBe('offered')
  })
})
