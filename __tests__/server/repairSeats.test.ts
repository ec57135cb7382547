import sql, { type Sql } from 'sql-template-tag'
import { type Finding, audit } from '@/server/db/audit'
import { auditRecent } from '@/server/db/auditing/auditRecent'
import type { Transaction } from '@/server/db/pool'
import { endHold } from '@/server/modules/reservation/hold/releaseHold'
import { dayFromNow, insertSchedule, insertShip } from '../setup/builders'
import { startTestServer, type TestServer } from '../setup/server'
import { runDuringTransaction } from '../setup/lockWaits'
import { cancel, create, newGuest, ready } from '../setup/visitors'
import { pagesWaiting } from './publishing/rows'

/** A departure, two bookings of it, and the operator. */
type Seeded = { scheduleNo: number; first: number; second: number; operatorNo: number }

/** What is wrong, by which statements it becomes so, and what the check says of it. */
const ERRORS: [what: string, seed: (of: Seeded) => Sql[], found: (of: Seeded) => object][] = [
  [
    'a seat too many',
    ({ scheduleNo }) => [
      sql`alter table schedule drop constraint schedule_not_oversold`,
      sql`update schedule set taken = capacity + 1 where no = ${scheduleNo}`,
    ],
    ({ scheduleNo, second }) => ({
      rule: 'no departure is oversold',
      ...{ of: 'departure', no: scheduleNo, detail: `6 of 5, last booking ${second}` },
    }),
  ],
  [
    'a hold that is not counted',
    ({ scheduleNo }) => [sql`update schedule set taken = taken - 1 where no = ${scheduleNo}`],
    ({ scheduleNo, second }) => ({
      rule: 'seats taken are the sum of what is booked and kept back',
      ...{ of: 'departure', no: scheduleNo, detail: `taken 2, booked 3, last booking ${second}` },
    }),
  ],
  [
    'a place that two have',
    ({ scheduleNo, first, second }) => [
      sql`alter table reservation_spot drop constraint reservation_spot_pkey`,
      sql`insert into reservation_spot (schedule_no, number, reservation_no, spot)
          values (${scheduleNo}, 1, ${first}, '{}'), (${scheduleNo}, 1, ${second}, '{}')`,
    ],
    ({ first, second, scheduleNo }) => ({
      rule: 'a place is given once',
      ...{ of: 'reservation', no: second },
      detail: `place 1 of departure ${scheduleNo}, also ${first}`,
    }),
  ],
  [
    'money that belongs to nobody',
    ({ first }) => [sql`update reservation set state = 'EXPIRED' where no = ${first}`],
    ({ first }) => ({
      rule: 'money belongs to a booking, is reviewed or goes back',
      ...{ of: 'reservation', no: first, detail: 'EXPIRED, paid 160000, back 0' },
    }),
  ],
  [
    'a payment that the ledger does not have',
    ({ first }) => [
      sql`update payment set paid_amount = paid_amount + 1 where reservation_no = ${first}`,
    ],
    ({ first }) => ({
      rule: 'the ledger holds what payments hold',
      ...{ of: 'reservation', no: first, detail: '160000 - 0 in the ledger, 160001 - 0' },
    }),
  ],
  [
    'a ledger that does not sum',
    ({ first, operatorNo }) => [
      sql`insert into ledger_entry (at, kind, owner, holder, operator_no, reservation_no, amount)
          values (now(), 'coupon', 'operator', 'operator_bank', ${operatorNo}, ${first}, 500)`,
    ],
    ({ first }) => ({
      rule: 'what changes owners adds up to nothing',
      ...{ of: 'reservation', no: first, detail: 'coupon 500' },
    }),
  ],
  [
    'a message that nobody sends',
    ({ first }) => [
      sql`update outbox set next_try_at = now() - interval '11 minutes' where reservation_no = ${first}`,
    ],
    ({ first }) => ({
      rule: 'a message of a booking is sent when it is due',
      ...{ of: 'reservation', no: first, detail: expect.stringMatching(/^sms \d+, due /) },
    }),
  ],
]

describe('repairing seats', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())
  afterEach(async () => expect(await audit(server.db)).toEqual([]))

  const repair = () => server.modules.operations.reservations.repairSeats()

  const newTrip = async (capacity = 5) => {
    const { no, host } = await insertShip(server.db)
    return { host, scheduleNo: await insertSchedule(server.db, no, { capacity }) }
  }

  const setTaken = (scheduleNo: number, taken: number) =>
    server.db.run(sql`update schedule set taken = ${taken} where no = ${scheduleNo}`)

  it('changes nothing when all counts are right', async () => {
    const trip = await newTrip()
    await ready(server, await newGuest(server.db), { ...trip, party: 2 })
    expect(await repair()).toEqual([])
  })

  it.each([5, 0])('corrects a departure that counts %i of two seats as taken', async (taken) => {
    const trip = await newTrip()
    await ready(server, await newGuest(server.db), { ...trip, party: 2 })
    await setTaken(trip.scheduleNo, taken)
    expect(await repair()).toMatchObject([
      { kind: 'taken', scheduleNo: trip.scheduleNo, before: taken, booked: 2 },
    ])
  })

  it('gives back the rooms that an ended stay still has, on each night', async () => {
    const { no, host } = await insertShip(server.db, { serviceType: 'PENSION' })
    const first = await insertSchedule(server.db, no, { sdate: dayFromNow(10), capacity: 3 })
    const second = await insertSchedule(server.db, no, { sdate: dayFromNow(11), capacity: 3 })
    const guest = await newGuest(server.db)
    const { body } = await ready(server, guest, { scheduleNo: first, host, party: 2, nights: 2 })
    await create(server, guest, body)
    await cancel(server, guest, { reservation_no: body.reservation_no })
    await server.db.run(sql`
      insert into reservation_night (reservation_no, schedule_no, units)
      values (${body.reservation_no}, ${first}, 2), (${body.reservation_no}, ${second}, 2)`)
    await setTaken(second, 2)
    expect(await repair()).toMatchObject([
      { kind: 'rooms', reservationNo: body.reservation_no, rooms: 4 },
      { kind: 'taken', scheduleNo: second, before: 2, booked: 0 },
    ])
  })

  it('offers the recovered seats to the waiting list, and regenerates the pages', async () => {
    const trip = await newTrip(2)
    await setTaken(trip.scheduleNo, 2)
    const guest = await newGuest(server.db)
    const joined = { action: 'join', schedule_no: trip.scheduleNo, party: 2, host: trip.host }
    const path = '/b/v1/reservation/awaiter'
    await server.post(path, { ...joined, ...guest.who }, guest.headers)
    await server.db.run(sql`delete from outbox`)
    expect(await repair()).toMatchObject([{ kind: 'taken', before: 2, booked: 0 }])
    expect(await pagesWaiting(server.db)).not.toEqual([])
    expect((await ready(server, await newGuest(server.db), trip)).status).toBe(409)
    expect((await ready(server, guest, { ...trip, party: 2 })).status).toBe(200)
  })

  it('waits for a transaction that changes seats, and counts its result', async () => {
    const trip = await newTrip()
    const { body } = await ready(server, await newGuest(server.db), { ...trip, party: 2 })
    await ready(server, await newGuest(server.db), { ...trip, party: 1 })
    await setTaken(trip.scheduleNo, 5)
    const end = { reservationNo: body.reservation_no, actor: 'worker', at: new Date() } as const
    const [repairs] = await runDuringTransaction(server.db, (tx: Transaction) => endHold(tx, end), [
      repair,
    ])
    expect(repairs).toMatchObject([{ kind: 'taken', before: 3, booked: 1 }])
  })

  it('reports a departure with more booked seats than its capacity, and does not change it', async () => {
    const trip = await newTrip(3)
    await ready(server, await newGuest(server.db), { ...trip, party: 3 })
    await server.db.run(
      sql`update schedule set taken = 0, capacity = 2 where no = ${trip.scheduleNo}`,
    )
    expect(await repair()).toMatchObject([{ kind: 'oversold', booked: 3, capacity: 2 }])
    await server.db.run(sql`update schedule set capacity = 3 where no = ${trip.scheduleNo}`)
    expect(await repair()).toMatchObject([{ kind: 'taken', before: 0, booked: 3 }])
  })

  describe('after the check of every minute', () => {
    /** One booking is paid, the other still a hold. */
    const arrange = async (): Promise<Seeded> => {
      const { no, host, groupNo } = await insertShip(server.db)
      const scheduleNo = await insertSchedule(server.db, no, { capacity: 5 })
      const guest = await newGuest(server.db)
      const held = await ready(server, guest, { scheduleNo, host, party: 2 })
      const { body } = await create(server, guest, held.body)
      const first = body.reservation_no
      await server.modules.operations.reservations.confirmDeposit(first, 160_000)
      const other = await ready(server, await newGuest(server.db), { scheduleNo, host })
      return { scheduleNo, first, second: other.body.reservation_no, operatorNo: groupNo }
    }

    /** Runs a check over errors that are gone afterwards. */
    const withErrors = async <T>(seeds: Sql[], check: (tx: Transaction) => Promise<T>) => {
      const undone = new Error('undone')
      const results: T[] = []
      const run = server.db.transaction(async (tx) => {
        for (const seed of seeds) await tx.run(seed)
        results.push(await check(tx))
        throw undone
      })
      await expect(run).rejects.toBe(undone)
      return results[0]
    }

    const check = (tx: Transaction, at = new Date(), known: number[] = []) =>
      auditRecent({ transaction: (work) => work(tx) }, { at, known })

    it('has nothing to repair where all is well', async () => {
      await arrange()
      expect(await auditRecent(server.db, { at: new Date(), known: [] })).toEqual([])
    })

    it.each(ERRORS)('finds %s, and says where', async (_, seed, found) => {
      const of = await arrange()
      const findings = await withErrors(seed(of), (tx) => check(tx))
      expect(findings).toContainEqual(found(of))
    })

    it('knows of older errors only what it found; the whole audit finds them', async () => {
      const { first } = await arrange()
      const wrong = { rule: 'the ledger holds what payments hold', no: first }
      const seeds = [
        sql`delete from outbox`,
        sql`update payment set paid_amount = paid_amount + 1 where reservation_no = ${first}`,
      ]
      const inAMonth = new Date(Date.now() + 30 * 86_400_000)
      const findings = await withErrors<Finding[][]>(seeds, async (tx) => [
        await check(tx, inAMonth),
        await check(tx, inAMonth, [first]),
        await audit(tx),
      ])
      expect(findings).toMatchObject([[], [wrong], [wrong]])
    })
  })
})
