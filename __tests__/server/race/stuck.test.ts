import sql from 'sql-template-tag'
import { audit } from '@/server/db/audit'
import { type Apis, RACE_TIMEOUT_MS, startApis } from '../../setup/apis'
import { IDLE_INSIDE, untilSome, WAITING } from '../../setup/backends'
import { dayFromNow, insertSchedule, insertShip } from '../../setup/builders'
import { book, newGuest, newGuests, ready } from '../../setup/visitors'

const VISITORS = 30

jest.setTimeout(RACE_TIMEOUT_MS)

type Stuck = { host: string; scheduleNo: number; stay: ReturnType<typeof ready> }

/**
 * Freezes the first process inside a transaction that has locked the first night of a stay: it waits
 * for the second night, which the test keeps locked.
 */
const freezeInside = async (apis: Apis): Promise<Stuck> => {
  const { no, host } = await insertShip(apis.db, { serviceType: 'PENSION' })
  const night = (day: number) =>
    insertSchedule(apis.db, no, { sdate: dayFromNow(day), time: '15:00' })
  const [first, second] = [await night(20), await night(21)]
  const guest = await newGuest(apis.db)
  const stay = await apis.db.transaction(async (tx) => {
    await tx.run(sql`select from schedule where no = ${second} for update`)
    const asked = ready(apis.clientOf(0), guest, { scheduleNo: first, nights: 2, host })
    await untilSome(apis.db, WAITING)
    apis.freeze(0)
    return { asked }
  })
  await untilSome(apis.db, IDLE_INSIDE)
  return { host, scheduleNo: first, stay: stay.asked }
}

describe('a process that is frozen inside a transaction', () => {
  let apis: Apis
  afterEach(async () => {
    expect(await audit(apis.db)).toEqual([])
    await apis.close()
  })

  it('delays only calls for the same departure, however long it lasts', async () => {
    // Longer than the test: a call that waits for the process never gets an answer here.
    apis = await startApis(2, {
      env: {
        DB_LOCK_TIMEOUT_MS: '500000',
        DB_STATEMENT_TIMEOUT_MS: '600000',
        DB_IDLE_TRANSACTION_TIMEOUT_MS: '600000',
      },
    })
    const { host, scheduleNo, stay } = await freezeInside(apis)
    const boat = await insertShip(apis.db)
    const days = Array.from({ length: 10 }, (_, day) => dayFromNow(day + 2))
    const free = await Promise.all(days.map((sdate) => insertSchedule(apis.db, boat.no, { sdate })))
    const guests = await newGuests(apis.db, 2 * VISITORS)
    let answered = 0
    const stuck = guests.slice(0, VISITORS).map(async (guest) => {
      const { status } = await book(apis.clientOf(1), guest, { scheduleNo, host })
      answered += 1
      return status
    })
    const others = guests.slice(VISITORS).map(async (guest, index) => {
      const trip = { scheduleNo: free[index % free.length] ?? 0, host: boat.host }
      return (await book(apis.clientOf(1), guest, trip)).status
    })
    expect(new Set(await Promise.all(others))).toEqual(new Set([200]))
    expect(answered).toBe(0)

    apis.thaw(0)
    expect((await stay).status).toBe(200)
    // There is room for some of them, and each of those is served.
    const statuses = (await Promise.all(stuck)).sort()
    const room = 20 - 1
    expect(statuses).toEqual([
      ...Array<number>(room).fill(200),
      ...Array<number>(VISITORS - room).fill(409),
    ])
  })

  it('loses its locks while it is frozen, and continues to serve afterwards', async () => {
    apis = await startApis(2, {
      env: {
        DB_LOCK_TIMEOUT_MS: '500',
        DB_IDLE_TRANSACTION_TIMEOUT_MS: '1000',
      },
    })
    const { host, scheduleNo, stay } = await freezeInside(apis)
    const [guest, other] = await newGuests(apis.db, 2)
    if (!guest || !other) throw new Error('no guests')
    const statuses = []
    do {
      statuses.push((await book(apis.clientOf(1), guest, { scheduleNo, host })).status)
    } while (statuses.at(-1) === 503)
    expect(statuses.at(-1)).toBe(200)

    apis.thaw(0)
    expect((await stay).status).toBe(503)
    expect((await book(apis.clientOf(0), other, { scheduleNo, host })).status).toBe(200)
    expect(apis.isAlive(0)).toBe(true)
  })
})
