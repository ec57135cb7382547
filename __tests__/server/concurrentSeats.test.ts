import sql from 'sql-template-tag'
import type { Hold } from '@/lib/contract/wire'
import { audit } from '@/server/db/audit'
import type { Transaction } from '@/server/db/pool'
import { bookerOfGuest, credentialOf } from '@/server/modules/phone/booker'
import { insertHold } from '@/server/modules/reservation/hold/insertHolds'
import { freeSeats } from '@/server/modules/reservation/seat/seats'
import { transition } from '@/server/modules/reservation/transition'
import { untilSome, WAITING } from '../setup/backends'
import { book as bookAny, runJob } from '../setup/book'
import {
  dayFromNow,
  insertGuest,
  insertManySchedules,
  insertSchedule,
  insertShip,
  uniquePhone,
} from '../setup/builders'
import { runDuringTransaction } from '../setup/lockWaits'
import { startTestServer, type TestServer } from '../setup/server'
import { book, cancel, create, newGuest, newGuests, ready, type Visitor } from '../setup/visitors'

const NIGHTS = 3
const ROOMS = 3

describe('while another transaction changes seats and has not committed', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    await insertManySchedules(server.db)
  })
  afterAll(() => server.close())
  afterEach(async () => expect(await audit(server.db)).toEqual([]))

  const newTrip = async (capacity: number) => {
    const { no, host } = await insertShip(server.db)
    return { scheduleNo: await insertSchedule(server.db, no, { capacity }), host }
  }

  const newInn = async () => {
    const { no, host } = await insertShip(server.db, { serviceType: 'PENSION' })
    const nights: number[] = []
    for (let day = 0; day < NIGHTS; day += 1) {
      const sdate = dayFromNow(10 + day)
      nights.push(await insertSchedule(server.db, no, { sdate, capacity: ROOMS }))
    }
    return { host, nights, scheduleNo: nights[0] ?? 0, middle: nights[1] ?? 0 }
  }

  const hold = async (trip: { scheduleNo: number; host: string }, party: number) => {
    const { status, body } = await ready(server, await newGuest(server.db), { ...trip, party })
    expect(status).toBe(200)
    return body.reservation_no
  }

  const release = async (tx: Transaction, reservationNo: number) => {
    const way = { from: 'HOLD', to: 'RELEASED', actor: 'worker', at: new Date() } as const
    expect(await transition(tx, { reservationNo, ...way })).toBe(true)
    await freeSeats(tx, reservationNo)
  }

  const takeRoom = (tx: Transaction, scheduleNo: number, host: string) => {
    const at = new Date()
    const credential = credentialOf(bookerOfGuest({ phone: uniquePhone(), name: '손님' }))
    const asked = { scheduleNo, party: 1, host, credential, at }
    const expiresAt = new Date(at.getTime() + 3_600_000)
    return insertHold(tx, { ...asked, expiresAt })
  }

  const stay = async (
    visitor: Visitor,
    { scheduleNo, host }: { scheduleNo: number; host: string },
  ) => ready(server, visitor, { scheduleNo, host, nights: NIGHTS })

  const parties = (visitors: Visitor[], trip: { scheduleNo: number; host: string }) =>
    visitors.map((visitor) => () => ready(server, visitor, { ...trip, party: 2 }))

  it('freed seats go to one of two parties, and the refusal of the other says how many are left', async () => {
    const trip = await newTrip(3)
    const held = await hold(trip, 2)
    const asks = parties(await newGuests(server.db, 2), trip)
    const answers = await runDuringTransaction(server.db, (tx) => release(tx, held), asks)
    const [sold, refused] = answers.toSorted((one, other) => one.status - other.status)
    expect(sold?.status).toBe(200)
    expect(refused).toMatchObject({ status: 409, body: { code: 'NOT_ENOUGH', remain: 1 } })
  })

  it('seats that an operator adds are sold', async () => {
    const trip = await newTrip(2)
    await hold(trip, 1)
    const asks = parties(await newGuests(server.db, 1), trip)
    const add = (tx: Transaction) =>
      tx.run(sql`update schedule set capacity = 4 where no = ${trip.scheduleNo}`)
    const answers = await runDuringTransaction(server.db, add, asks)
    expect(answers.map(({ status }) => status)).toEqual([200])
  })

  it('a hold grows by freed seats', async () => {
    const trip = await newTrip(4)
    const visitor = await newGuest(server.db)
    const held = await hold(trip, 2)
    await ready(server, visitor, { ...trip, party: 1 })
    const grow = () => ready(server, visitor, { ...trip, party: 4 })
    const [answer] = await runDuringTransaction(server.db, (tx) => release(tx, held), [grow])
    expect(answer).toMatchObject({ status: 200, body: { quote: { party: 4 } } })
  })

  it('a stay grows by freed rooms', async () => {
    const inn = await newInn()
    const visitor = await newGuest(server.db)
    const held = await hold({ scheduleNo: inn.middle, host: inn.host }, 2)
    await stay(visitor, inn)
    const grow = () => ready(server, visitor, { ...inn, party: 3, nights: NIGHTS })
    const [answer] = await runDuringTransaction(server.db, (tx) => release(tx, held), [grow])
    expect(answer).toMatchObject({ status: 200, body: { quote: { party: 3 } } })
  })

  it('a cancelled stay gives back the rooms of all its nights', async () => {
    const inn = await newInn()
    const visitor = await newGuest(server.db)
    const { body } = await book(server, visitor, { ...inn, nights: NIGHTS })
    const asked = { reservation_no: body.reservation_no }
    const take = (tx: Transaction) => takeRoom(tx, inn.middle, inn.host)
    const [answer] = await runDuringTransaction(server.db, take, [
      () => cancel(server, visitor, asked),
    ])
    expect(answer?.status).toBe(200)
  })

  it('an expired stay gives back the rooms of all its nights', async () => {
    const inn = await newInn()
    const { body } = await stay(await newGuest(server.db), inn)
    await server.db.run(sql`
      update reservation set hold_expires_at = now() - interval '1 second'
       where no = ${body.reservation_no}`)
    const take = (tx: Transaction) => takeRoom(tx, inn.middle, inn.host)
    await runDuringTransaction(server.db, take, [() => runJob(server, 'expire-holds')])
    const row = await server.db.first<{ state: string }>(
      sql`select state from reservation where no = ${body.reservation_no}`,
    )
    expect(row?.state).toBe('RELEASED')
  })

  it('a stay that was called off gives back the rooms of all its nights', async () => {
    const inn = await newInn()
    await book(server, await newGuest(server.db), { ...inn, nights: NIGHTS })
    const take = (tx: Transaction) => takeRoom(tx, inn.middle, inn.host)
    const callOff = () => server.modules.operations.reservations.callOffForWeather(inn.scheduleNo)
    expect(await runDuringTransaction(server.db, take, [callOff])).toEqual([1])
  })

  it('a stay with fewer rooms gives them back on all its nights', async () => {
    const inn = await newInn()
    const visitor = await newGuest(server.db)
    await ready(server, visitor, { ...inn, party: 2, nights: NIGHTS })
    const shrink = () => ready(server, visitor, { ...inn, party: 1, nights: NIGHTS })
    const take = (tx: Transaction) => takeRoom(tx, inn.middle, inn.host)
    const [answer] = await runDuringTransaction(server.db, take, [shrink])
    expect(answer).toMatchObject({ status: 200, body: { quote: { party: 1 } } })
  })

  it('a stay of other nights takes freed rooms', async () => {
    const inn = await newInn()
    const visitor = await newGuest(server.db)
    const held = await hold({ scheduleNo: inn.middle, host: inn.host }, ROOMS)
    const first = await ready(server, visitor, { ...inn, nights: 1 })
    const longer = () => stay(visitor, inn)
    const [answer] = await runDuringTransaction(server.db, (tx) => release(tx, held), [longer])
    expect(answer).toMatchObject({ status: 200, body: { quote: { nights: NIGHTS } } })
    if (!answer) throw new Error('There is an answer')
    expect((await create(server, visitor, answer.body)).status).toBe(200)
    expect((await create(server, visitor, first.body)).status).toBe(409)
  })

  it('an operator’s smaller capacity counts the seats that are being sold', async () => {
    const trip = await newTrip(3)
    const edit = () =>
      server.modules.operations.schedules.editSchedule(trip.scheduleNo, { capacity: 1 })
    const take = async (tx: Transaction) => {
      await takeRoom(tx, trip.scheduleNo, trip.host)
      await takeRoom(tx, trip.scheduleNo, trip.host)
    }
    const refused = await runDuringTransaction(server.db, take, [
      () => edit().catch((error) => error),
    ])
    expect(refused).toMatchObject([{ status: 409, code: 'TAKEN' }])
  })
})

describe('a departure that another transaction keeps locked', () => {
  let server: TestServer
  let now: Date | undefined
  beforeAll(async () => {
    server = await startTestServer({
      now: () => now ?? new Date(),
      env: { DB_LOCK_TIMEOUT_MS: '400', POOL_SIZE: '4' },
    })
  })
  afterAll(() => server.close())

  /** Does `work` while another transaction keeps the departure locked. */
  const whileLocked = async <T>(scheduleNo: number, work: () => Promise<T>): Promise<T> => {
    const box = await server.db.transaction(async (tx) => {
      await tx.run(sql`select from schedule where no = ${scheduleNo} for update`)
      return [await work()]
    })
    return box[0] as T
  }

  it('answers 503 in Korean with Retry-After, and says nothing about the database', async () => {
    const { no, host } = await insertShip(server.db)
    const scheduleNo = await insertSchedule(server.db, no)
    const { token } = await insertGuest(server.db)
    const body = { schedule_no: scheduleNo, party: 1, host, user_type: 'guest', guest_token: token }
    const ask = () =>
      fetch(`${server.url}/b/v1/reservation/ready`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const refused = await whileLocked(scheduleNo, ask)
    expect(refused.status).toBe(503)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toEqual({
      code: 'BUSY',
      message: '다른 예약을 처리하고 있어 지금은 진행할 수 없어요. 잠시 후 다시 시도해 주세요.',
    })
    const held = await ask()
    expect(held.status).toBe(200)
    expect(((await held.json()) as Hold).hold_key).toBeTruthy()
  })

  it('takes only a few connections, however many stays request it', async () => {
    const { no, host } = await insertShip(server.db, { serviceType: 'PENSION' })
    const scheduleNo = await insertSchedule(server.db, no, { sdate: dayFromNow(8), time: '15:00' })
    await insertSchedule(server.db, no, { sdate: dayFromNow(9), time: '15:00' })
    const guests = await newGuests(server.db, 12)
    const { seen, stays } = await whileLocked(scheduleNo, async () => {
      const asked = guests.map((guest) => ready(server, guest, { scheduleNo, nights: 2, host }))
      await untilSome(server.db, WAITING)
      // The connections that the stays may have, one more, and the one that keeps the lock.
      const health = await server.get('/readyz')
      return { seen: health.status, stays: Promise.all(asked) }
    })
    expect(seen).toBe(200)
    for (const { status } of await stays) expect([200, 503, 409]).toContain(status)
  })

  it('delays a cancellation no longer than that either', async () => {
    const booked = await bookAny(server)
    const visitor = { ...(await newGuest(server.db)), prefix: '' as const }
    const headers = { 'user-token-key': booked.member.token }
    const request = { reservation_no: booked.reservation_no }
    const refused = await whileLocked(booked.scheduleNo, () =>
      cancel(server, { ...visitor, headers }, request),
    )
    expect(refused).toMatchObject({ status: 503, body: { code: 'BUSY' } })
    expect((await cancel(server, { ...visitor, headers }, request)).status).toBe(200)
  })

  it('delays the expiry of holds of other departures by one run at most, and its own by a second', async () => {
    const { no, host } = await insertShip(server.db)
    const [stuck, free] = [
      await insertSchedule(server.db, no, { sdate: dayFromNow(11) }),
      await insertSchedule(server.db, no, { sdate: dayFromNow(12) }),
    ]
    for (const guest of await newGuests(server.db, 4)) {
      await ready(server, guest, { scheduleNo: stuck, host })
      await ready(server, guest, { scheduleNo: free, host })
    }
    // The holds of the locked departure are due first.
    await server.db.run(sql`
      update reservation set hold_expires_at = case schedule_no when ${stuck}::bigint
        then timestamptz '2020-01-01' else timestamptz '2020-01-02' end
       where schedule_no = any(${[stuck, free]}::bigint[])`)
    const taken = async (scheduleNo: number) =>
      (
        await server.db.first<{ taken: number }>(sql`
        select taken from schedule where no = ${scheduleNo}`)
      )?.taken
    await whileLocked(stuck, () =>
      expect(runJob(server, 'expire-holds')).rejects.toThrow(/left to a later run: \d+$/),
    )
    expect([await taken(stuck), await taken(free)]).toEqual([4, 0])
    now = new Date(Date.now() + 1_000)
    await runJob(server, 'expire-holds')
    expect(await taken(stuck)).toBe(0)
  })
})
