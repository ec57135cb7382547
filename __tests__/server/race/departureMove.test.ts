import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { BatchPreview } from '@/lib/contract/console/calendarBatch'
import type { KeptSeat } from '@/lib/contract/console/calendarShapes'
import { audit } from '@/server/db/audit'
import { type Apis, RACE_TIMEOUT_MS } from '../../setup/apis'
import { takenOf } from '../../setup/book'
import { modulesOver, seeNoSeats } from '../../setup/breakStatement'
import { type BuiltShip, dayFromNow, insertSchedule, insertShip } from '../../setup/builders'
import { newStaff, type TestStaff } from '../../setup/console'
import { moveDeparture, undoMove } from '../../setup/departureMove'
import { useApis } from '../../setup/useApis'
import { book, cancel, create, newGuest, newGuests, ready } from '../../setup/visitors'

jest.setTimeout(RACE_TIMEOUT_MS)

const ROUNDS = 8
const ACCOUNT = { bank: '국민은행', number: '123456-78-901', holder: '홍길동' }
const PRICE = 80_000

const GUESTS = 60
const WEEK = [0, 1, 2, 3, 4, 5, 6]

describe('a departure that is moved while others act, in two processes', () => {
  let apis: Apis
  let ship: BuiltShip
  let sister: BuiltShip
  let owner: TestStaff
  useApis(
    (started) => {
      apis = started
    },
    { isAudited: false },
  )
  beforeEach(async () => {
    ship = await insertShip(apis.db)
    sister = await insertShip(apis.db, { groupNo: ship.groupNo, name: '바다2호' })
    owner = await newStaff(apis.db, { operatorNo: ship.groupNo })
  })

  const day = (round: number) => dayFromNow(2 + round)
  const newTrip = (of: BuiltShip, round: number, more = {}) =>
    insertSchedule(apis.db, of.no, { sdate: day(round), ...more })
  const paidBy = async (scheduleNo: number) => {
    const guest = await newGuest(apis.db)
    const { body } = await book(apis.clientOf(0), guest, { scheduleNo, host: ship.host })
    const { reservation_no: no, total } = body
    await apis.modules.operations.reservations.confirmDeposit(no, total)
    return { guest, no }
  }
  /** The departures on which somebody has seats, of a day of both boats. */
  const sailing = async (round: number): Promise<number[]> =>
    (
      await apis.db.rows<{ no: number }>(sql`
        select distinct r.schedule_no as no from reservation r
         where r.ship_no in (${ship.no}, ${sister.no}) and r.sdate = ${day(round)}
           and r.state in ('HOLD', 'AWAITING_PAYMENT', 'CONFIRMED')`)
    ).map(({ no }) => no)

  it('goes to one place with everybody, whatever two offices and visitors do at once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const no = await newTrip(ship, round)
      const booked = await Promise.all([paidBy(no), paidBy(no), paidBy(no)])
      const held = await newGuest(apis.db)
      const hold = await ready(apis.clientOf(0), held, { scheduleNo: no, host: ship.host })
      const guests = await newGuests(apis.db, 6)
      const move = (client: number, shipNo: number) =>
        moveDeparture(apis.clientOf(client), owner, { no, shipNo })
      const [one, other, ...others] = await Promise.all([
        move(round, ship.no),
        move(round + 1, sister.no),
        create(apis.clientOf(round), held, hold.body),
        cancel(apis.clientOf(1), booked[0].guest, {
          ...{ reservation_no: booked[0].no, refund_amount: PRICE, account: ACCOUNT },
        }),
        ...guests.map((guest, index) =>
          ready(apis.clientOf(index), guest, { scheduleNo: no, host: ship.host }),
        ),
      ])
      // 2: one office moved what it had not seen; 0: nobody could, though one was first.
      expect([one, other].filter(({ status }) => status === 200)).toHaveLength(1)
      for (const { status } of [one, other, ...others]) expect(status).toBeLessThan(500)
      const to = (one.status === 200 ? one : other).body.schedule_no
      expect(await sailing(round)).toEqual([to])
      expect(await takenOf(apis.db, no)).toBe(0)
    }
    expect(await audit(apis.db)).toEqual([])
  })

  it('the last seat of the sister boat goes to those who are moved or to who books it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const no = await newTrip(ship, round)
      const to = await newTrip(sister, round, { capacity: 1 })
      await paidBy(no)
      const [moved, held] = await Promise.all([
        moveDeparture(apis.clientOf(round), owner, { no, shipNo: sister.no, time: '05:00' }),
        ready(apis.clientOf(round + 1), await newGuest(apis.db), {
          ...{ scheduleNo: to, host: ship.host },
        }),
      ])
      // 2 would be sold twice, 0 would be refused to both although there was room.
      expect(Number(moved.status === 200) + Number(held.status === 200)).toBe(1)
      expect(await takenOf(apis.db, to)).toBe(1)
    }
    expect(await audit(apis.db)).toEqual([])
  })

  it('is refused or taken back, not both, and pays back once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const no = await newTrip(ship, round)
      const { guest, no: reservationNo } = await paidBy(no)
      const { body } = await moveDeparture(apis.clientOf(0), owner, { no, shipNo: ship.no })
      const row = await apis.db.first<{ no: number }>(sql`
        select no from departure_move where to_no = ${body.schedule_no}`)
      const refuseIt = (client: number) =>
        cancel(apis.clientOf(client), guest, {
          ...{ reservation_no: reservationNo, refund_amount: PRICE, account: ACCOUNT },
          ...{ schedule_no: body.schedule_no },
        })
      const [first, second, undone] = await Promise.all([
        refuseIt(round),
        refuseIt(round + 1),
        undoMove(apis.clientOf(round + 1), owner, row?.no ?? 0),
      ])
      const done = [first, second, undone].filter(({ status }) => status === 200)
      expect(done).toHaveLength(1)
      const refunds = await apis.db.rows(sql`
        select from payment_refund f join payment p on p.no = f.payment_no
         where p.reservation_no = ${reservationNo}`)
      expect(refunds).toHaveLength(undone.status === 200 ? 0 : 1)
    }
    expect(await audit(apis.db)).toEqual([])
  })

  it('without the seats read under the lock and the check constraint it oversells, and the audit finds it', async () => {
    await apis.db.run(sql`alter table schedule drop constraint schedule_not_oversold`)
    const { console: broken } = modulesOver(seeNoSeats(apis.db))
    const no = await newTrip(ship, 0)
    const to = await newTrip(sister, 0, { capacity: 1 })
    await paidBy(no)
    await ready(apis.clientOf(0), await newGuest(apis.db), { scheduleNo: to, host: ship.host })
    await broken.moves.move(
      { operatorNo: ship.groupNo, shipNos: null },
      { staffNo: owner.no, isActing: false, network: '' },
      {
        ...{ requestKey: crypto.randomUUID(), no, shipNo: sister.no, time: '05:00' },
        ...{ version: 0, reason: '' },
      },
    )
    expect(await takenOf(apis.db, to)).toBe(2)
    expect((await audit(apis.db)).map(({ rule }) => rule)).toContain('no departure is oversold')
  })
})

describe('an operator and visitors at the same moment, in two processes', () => {
  let apis: Apis
  let owner: TestStaff
  let ship: Awaited<ReturnType<typeof insertShip>>
  useApis((started) => {
    apis = started
  })
  beforeEach(async () => {
    ship = await insertShip(apis.db)
    owner = await newStaff(apis.db, { operatorNo: ship.groupNo })
  })

  const post = <T>(path: string, body: object) =>
    apis.clientOf(1).post<T>(`/c/v1/calendar${path}`, body, owner.headers)
  const planOf = (action: string, more: object) => ({
    ...{ action, ship_nos: [ship.no], weekdays: WEEK, time: null },
    ...{ spans: [{ from: dayFromNow(5), to: dayFromNow(9), price: 50_000 }] },
    ...more,
  })
  const apply = async (plan: object) => {
    const { body } = await post<BatchPreview>('/preview', plan)
    const { fingerprint } = body
    return post<{ batch_no: number; code?: string }>('/apply', {
      ...{ plan, fingerprint, request_key: randomUUID() },
    })
  }
  const newTrips = (capacity: number) =>
    Promise.all(
      [5, 6, 7, 8, 9].map((day) =>
        insertSchedule(apis.db, ship.no, { sdate: dayFromNow(day), capacity }),
      ),
    )
  const rush = async (scheduleNos: number[]) => {
    const guests = await newGuests(apis.db, GUESTS)
    return Promise.all(
      guests.map((guest, index) => {
        const scheduleNo = scheduleNos[index % scheduleNos.length] ?? 0
        return ready(apis.clientOf(index), guest, { scheduleNo, host: ship.host })
      }),
    )
  }

  it('sells the added seats too, and none twice', async () => {
    const trips = await newTrips(4)
    await Promise.all([rush(trips), apply(planOf('capacity', { capacity: 7 }))])
    // Whoever was refused before seats were added finds them now.
    await rush(trips)
    for (const no of trips) expect(await takenOf(apis.db, no)).toBe(7)
  })

  it('leaves no departure with fewer seats than are sold', async () => {
    const trips = await newTrips(10)
    const [, answer] = await Promise.all([rush(trips), apply(planOf('capacity', { capacity: 3 }))])
    expect([200, 409]).toContain(answer.status)
    await rush(trips)
    const rows = await apis.db.rows<{ capacity: number; taken: number }>(sql`
      select capacity, taken from schedule where no = any(${trips}::bigint[])`)
    for (const { capacity, taken } of rows) {
      expect(taken).toBe(Math.min(capacity, GUESTS / trips.length))
    }
  })

  it('undoes only what nobody has booked since, however close the booking is', async () => {
    const trips = await newTrips(20)
    const { body } = await apply(planOf('price', {}))
    const [, undone] = await Promise.all([
      rush(trips.slice(0, 3)),
      post<{ undone: number; left: object[] }>(`/batch/${body.batch_no}/undo`, {}),
    ])
    expect(undone.body.undone + undone.body.left.length).toBe(trips.length)
    const rows = await apis.db.rows<{ price: number; before: number | null }>(sql`
      select s.price, count(*) filter (where r.unit_price = 50000)::int as before
        from schedule s left join reservation r on r.schedule_no = s.no
       where s.no = any(${trips}::bigint[]) group by s.no`)
    // Where somebody had booked at the changed price before, that price stays.
    for (const { price, before } of rows) expect(price).toBe(before ? 50_000 : 80_000)
  })

  it('gives kept seats to the waiting list, not to who asks at that moment', async () => {
    const scheduleNo = await insertSchedule(apis.db, ship.no, { capacity: 2 })
    const { body } = await post<{ kept: KeptSeat[] }>(`/departure/${scheduleNo}/kept`, {
      ...{ request_key: randomUUID(), seats: 2, note: '', hours: 1 },
    })
    const waiting = await newGuest(apis.db)
    await apis.clientOf(0).post(
      '/b/v1/reservation/awaiter',
      {
        ...{ action: 'join', schedule_no: scheduleNo, party: 2, host: ship.host },
        ...waiting.who,
      },
      waiting.headers,
    )
    const [answers] = await Promise.all([
      rush([scheduleNo]),
      post(`/kept/${body.kept[0]?.kept_no}/free`, {}),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([409]))
    expect(await takenOf(apis.db, scheduleNo)).toBe(2)
  })

  it('keeps a seat or sells it', async () => {
    const scheduleNo = await insertSchedule(apis.db, ship.no, { capacity: 5 })
    const keep = () =>
      post(`/departure/${scheduleNo}/kept`, {
        ...{ request_key: randomUUID(), seats: 1, note: '', hours: 1 },
      })
    const [sold, kept] = await Promise.all([
      rush([scheduleNo]),
      Promise.all([1, 2, 3, 4].map(keep)),
    ])
    const won = [...sold, ...kept].filter(({ status }) => status === 200)
    expect(won).toHaveLength(5)
    expect(await takenOf(apis.db, scheduleNo)).toBe(5)
  })
})
