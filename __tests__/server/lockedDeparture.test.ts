import sql from 'sql-template-tag'
import type { Hold } from '@/lib/contract/wire'
import { untilSome, WAITING } from '../setup/backends'
import { dayFromNow, insertGuest, insertSchedule, insertShip } from '../setup/builders'
import { startTestServer, type TestServer } from '../setup/server'
import { cancel, newGuest, newGuests, ready } from '../setup/visitors'
import { book, runJob } from '../setup/book'

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
    const booked = await book(server)
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
