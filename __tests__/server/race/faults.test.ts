import sql from 'sql-template-tag'
import { audit } from '@/server/db/audit'
import { type Apis, RACE_TIMEOUT_MS, startApis } from '../../setup/apis'
import { endAll, IDLE_INSIDE, untilSome, WAITING } from '../../setup/backends'
import { dayFromNow, insertSchedule, insertShip } from '../../setup/builders'
import { useApis } from '../../setup/useApis'
import { book, create, newGuest, newGuests, ready, type Visitor } from '../../setup/visitors'

jest.setTimeout(RACE_TIMEOUT_MS)

describe('an api process that dies in a rush', () => {
  const VISITORS = 120
  const KILL_AFTER = 20

  let apis: Apis
  useApis(
    (started) => {
      apis = started
    },
    { isAudited: false },
  )

  it('loses nothing that it acknowledged, and a retry with the same key duplicates nothing', async () => {
    const { no, host } = await insertShip(apis.db, { capacity: 1_000 })
    const scheduleNo = await insertSchedule(apis.db, no, { capacity: 1_000 })
    const guests = await newGuests(apis.db, VISITORS)
    const holds = await Promise.all(
      guests.map((guest) => ready(apis.clientOf(1), guest, { scheduleNo, party: 2, host })),
    )
    let acknowledged = 0
    const doomed = async (guest: Visitor, index: number) => {
      const hold = holds[index]?.body
      if (!hold) throw new Error('no hold')
      const answer = await create(apis.clientOf(0), guest, hold).catch(() => undefined)
      if (answer?.status === 200) acknowledged += 1
      if (acknowledged === KILL_AFTER) await apis.kill(0)
      return { guest, hold, answer }
    }
    // One order waits for its row, so that the process dies with an order under way, however fast it is.
    const attempts = await apis.db.transaction(async (tx) => {
      const last = holds.at(-1)?.body.hold_key
      await tx.run(sql`select from reservation where hold_key = ${last} for update`)
      return Promise.all(guests.map(doomed))
    })
    expect(attempts.some(({ answer }) => answer === undefined)).toBe(true)

    const retried = await Promise.all(
      attempts.map(({ guest, hold }) => create(apis.clientOf(1), guest, hold)),
    )
    for (const [index, { answer }] of attempts.entries()) {
      expect(retried[index]?.status).toBe(200)
      if (answer) expect(retried[index]).toEqual(answer)
    }
    const numbers = new Set(retried.map(({ body }) => body.reservation_no))
    expect(numbers.size).toBe(VISITORS)
    const row = await apis.db.first<{ taken: number; total: number }>(sql`
      select taken, (select count(*) from reservation) as total from schedule where no = ${scheduleNo}`)
    expect(row).toEqual({ taken: VISITORS * 2, total: VISITORS })
    expect(await audit(apis.db)).toEqual([])
  })

  it('continues to sell with the remaining process', async () => {
    const { no, host } = await insertShip(apis.db)
    const scheduleNo = await insertSchedule(apis.db, no)
    const [guest] = await newGuests(apis.db, 1)
    if (!guest) throw new Error('no guest')
    expect((await book(apis.clientOf(1), guest, { scheduleNo, host })).status).toBe(200)
  })
})

describe('a process that is frozen inside a transaction', () => {
  const VISITORS = 30

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

describe('a database connection that is lost', () => {
  let apis: Apis
  useApis(
    (started) => {
      apis = started
    },
    { processes: 1, isAudited: false },
  )

  it('fails only the call whose transaction used it, in Korean, and the api continues', async () => {
    const { no, host } = await insertShip(apis.db, { serviceType: 'PENSION' })
    const scheduleNo = await insertSchedule(apis.db, no, { time: '15:00' })
    const guest = await newGuest(apis.db)
    const asked = await apis.db.transaction(async (tx) => {
      await tx.run(sql`select from schedule where no = ${scheduleNo} for update`)
      const stay = ready(apis.clientOf(0), guest, { scheduleNo, nights: 2, host })
      await untilSome(apis.db, WAITING)
      await endAll(apis.db, WAITING)
      return { answer: await stay }
    })
    expect(asked.answer).toMatchObject({
      status: 503,
      body: { code: 'UNAVAILABLE', message: expect.stringMatching(/잠시 후 다시/) },
    })
    expect(apis.isAlive(0)).toBe(true)
    expect((await ready(apis.clientOf(0), guest, { scheduleNo, host })).status).toBe(200)
  })

  it('fails none of the calls that only shared a statement on it', async () => {
    const { no, host } = await insertShip(apis.db)
    const scheduleNo = await insertSchedule(apis.db, no)
    const guests = await newGuests(apis.db, 6)
    const answers = await apis.db.transaction(async (tx) => {
      await tx.run(sql`select from schedule where no = ${scheduleNo} for update`)
      const all = Promise.all(
        guests.map((guest) => ready(apis.clientOf(0), guest, { scheduleNo, host })),
      )
      await untilSome(apis.db, WAITING)
      return { all, lost: await endAll(apis.db, WAITING) }
    })
    const statuses = (await answers.all).map(({ status }) => status)
    // A call that was alone on its connection is lost with it.
    expect(statuses.filter((status) => status !== 200).length).toBeLessThanOrEqual(answers.lost)
  })

  it('does not end the api when all are lost at once, as at a restart of the database', async () => {
    await endAll(apis.db, sql`true`)
    const health = async () => (await apis.clientOf(0).get('/readyz')).status
    // Each connection reports its loss once.
    while ((await health()) === 503);
    expect(await health()).toBe(200)
    expect(apis.isAlive(0)).toBe(true)
  })
})
