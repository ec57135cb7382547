import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { BatchPreview } from '@/lib/contract/console/calendarBatch'
import type { KeptSeat } from '@/lib/contract/console/calendarShapes'
import { type Apis, RACE_TIMEOUT_MS } from '../../setup/apis'
import { takenOf } from '../../setup/book'
import { dayFromNow, insertSchedule, insertShip } from '../../setup/builders'
import { newStaff, type TestStaff } from '../../setup/console'
import { useApis } from '../../setup/useApis'
import { newGuest, newGuests, ready } from '../../setup/visitors'

const GUESTS = 60
const WEEK = [0, 1, 2, 3, 4, 5, 6]

jest.setTimeout(RACE_TIMEOUT_MS)

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
