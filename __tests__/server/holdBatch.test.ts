import sql from 'sql-template-tag'
import { createToken, hashToken } from '@/server/crypto/token'
import { audit } from '@/server/db/audit'
import type { Transaction } from '@/server/db/pool'
import { bookerOfGuest, type BookerCredential, credentialOf } from '@/server/modules/phone/booker'
import { insertHolds, type NewHold } from '@/server/modules/reservation/hold/insertHolds'
import { freeSeats } from '@/server/modules/reservation/seat/seats'
import { transition } from '@/server/modules/reservation/transition'
import { dayFromNow, insertGuest, insertSchedule, insertShip, uniquePhone } from '../setup/builders'
import { startTestServer, type TestServer } from '../setup/server'
import { create, newGuest, newGuests, ready } from '../setup/visitors'
import { takenOf } from '../setup/book'
import { runDuringTransaction } from '../setup/lockWaits'

const HOUR_MS = 3_600_000

const newCredential = (phone = uniquePhone()): BookerCredential =>
  credentialOf(bookerOfGuest({ phone, name: '손님' }))

/** A guest of whom only the token is known: the statement finds the phone. */
const bearerOf = (token: string): BookerCredential => ({
  content: { tokenHash: hashToken(token) },
  verify: () => Promise.reject(new Error('The statement asks nobody else')),
})

describe('holds that are written in one batch', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())
  afterEach(async () => expect(await audit(server.db)).toEqual([]))

  const newTrip = async (of: Parameters<typeof insertSchedule>[2] = {}) => {
    const { no, host } = await insertShip(server.db)
    return { scheduleNo: await insertSchedule(server.db, no, of), host }
  }

  type Asked = Pick<NewHold, 'scheduleNo' | 'host'> & Partial<NewHold>
  const hold = (...all: Asked[]) => {
    const at = new Date()
    const expiresAt = new Date(at.getTime() + HOUR_MS)
    const holds = all.map((asked) => ({
      ...{ party: 1, credential: newCredential(), at, expiresAt },
      ...asked,
    }))
    return insertHolds(server.db, holds)
  }

  it('serves holds in their order, and answers each with the seats taken so far', async () => {
    const trip = await newTrip({ capacity: 5 })
    await hold({ ...trip, party: 1 })
    const rows = await hold({ ...trip, party: 2 }, { ...trip, party: 1 }, { ...trip, party: 2 })
    expect(rows.map((row) => row?.party)).toEqual([2, 1, undefined])
    expect(rows.map((row) => row?.taken)).toEqual([3, 4, undefined])
    expect(await takenOf(server.db, trip.scheduleNo)).toBe(4)
  })

  it('counts each departure separately', async () => {
    const [one, other] = [await newTrip({ capacity: 2 }), await newTrip({ capacity: 3 })]
    const rows = await hold(
      { ...other, party: 2 },
      { ...one, party: 2 },
      { ...other, party: 1 },
      { ...one, party: 1 },
    )
    const told = rows.map((row) => row && [row.schedule_no, row.party, row.taken])
    expect(told).toEqual([
      [other.scheduleNo, 2, 2],
      [one.scheduleNo, 2, 2],
      [other.scheduleNo, 1, 3],
      undefined,
    ])
  })

  it('finds a guest by the token, and stores the phone with the hold', async () => {
    const trip = await newTrip()
    const { token, phone } = await insertGuest(server.db)
    const [row] = await hold({ ...trip, credential: bearerOf(token) })
    expect(
      await server.db.first(
        sql`select visitor, phone, member_no from reservation where no = ${row?.no ?? 0}`,
      ),
    ).toEqual({ visitor: `g:${phone}`, phone, member_no: null })
  })

  it('places no hold for an unknown or expired token, and no other hold loses a seat', async () => {
    const trip = await newTrip({ capacity: 1 })
    const { token, phone } = await insertGuest(server.db)
    await server.db.run(
      sql`update guest_token set expires_at = now() - interval '1 second' where phone = ${phone}`,
    )
    const rows = await hold(
      { ...trip, credential: bearerOf(createToken()) },
      { ...trip, credential: bearerOf(token) },
      trip,
    )
    expect(rows).toEqual([undefined, undefined, expect.objectContaining({ taken: 1 })])
    expect(await takenOf(server.db, trip.scheduleNo)).toBe(1)
  })

  it.each([
    ['the same party', 2],
    ['another party', 3],
  ])('places one hold for a visitor who requests %s twice', async (_name, party) => {
    const trip = await newTrip()
    const credential = newCredential()
    const rows = await hold({ ...trip, credential, party: 2 }, { ...trip, credential, party })
    const made = new Set(rows.flatMap((row) => row?.no ?? []))
    expect(made.size).toBe(1)
    expect(await takenOf(server.db, trip.scheduleNo)).toBe(rows.find((row) => row)?.party)
  })

  it('does not change an existing hold', async () => {
    const trip = await newTrip()
    const credential = newCredential()
    await hold({ ...trip, credential, party: 2 })
    expect(await hold({ ...trip, credential, party: 3 })).toEqual([undefined])
    expect(await takenOf(server.db, trip.scheduleNo)).toBe(2)
  })

  it('takes no seats for a visitor with a hold, or for a duplicate', async () => {
    const trip = await newTrip({ capacity: 6 })
    const credential = newCredential()
    const first = await hold(
      { ...trip, credential, party: 2 },
      { ...trip, credential, party: 2 },
      { ...trip, party: 1 },
      { ...trip, party: 2 },
    )
    expect(first.map((row) => row?.taken)).toEqual([2, undefined, 3, 5])
    const second = await hold({ ...trip, credential, party: 1 }, { ...trip, party: 1 })
    expect(second.map((row) => row?.taken)).toEqual([undefined, 6])
  })

  it('waits for a transaction that ends the visitor’s hold, which needs nothing of the batch', async () => {
    const trip = await newTrip()
    const credential = newCredential()
    const [held] = await hold({ ...trip, credential })
    if (!held) throw new Error('There is room')
    const ends = async (tx: Transaction) => {
      const way = { from: 'HOLD', to: 'RELEASED', actor: 'worker', at: new Date() } as const
      await transition(tx, { reservationNo: held.no, ...way })
      expect(await freeSeats(tx, held.no)).toEqual([trip.scheduleNo])
    }
    const batch = () => hold(trip, { ...trip, credential })
    const [rows] = await runDuringTransaction(server.db, ends, [batch])
    // As it was seen before the wait, the visitor still has a hold.
    expect(rows?.map((row) => row?.taken)).toEqual([1, undefined])
    expect(await takenOf(server.db, trip.scheduleNo)).toBe(1)
  })

  it.each([
    ['closed', { status: 'closed' as const }],
    ['past', { sdate: dayFromNow(-1) }],
    ['not yet open', { opensAt: new Date(Date.now() + HOUR_MS) }],
  ])(
    'takes no seats of a departure that is %s, and continues with the others',
    async (_name, of) => {
      const [shut, open] = [await newTrip(of), await newTrip()]
      const rows = await hold(shut, open)
      expect(rows.map((row) => row?.schedule_no)).toEqual([undefined, open.scheduleNo])
      expect(await takenOf(server.db, shut.scheduleNo)).toBe(0)
    },
  )

  it('takes no seats on another storefront', async () => {
    const [trip, other] = [await newTrip({ capacity: 1 }), await newTrip()]
    const rows = await hold({ ...trip, host: other.host }, { ...trip, host: 'nowhere' }, trip)
    expect(rows.map((row) => row?.taken)).toEqual([undefined, undefined, 1])
  })

  it('decides by the moment of each request whether the departure is open', async () => {
    const opensAt = new Date()
    const trip = await newTrip({ opensAt })
    const early = new Date(opensAt.getTime() - 1)
    const rows = await hold({ ...trip, at: early }, { ...trip, at: opensAt })
    expect(rows.map((row) => row?.taken)).toEqual([undefined, 1])
  })

  it('refuses only the phone with too many holds', async () => {
    const trip = await newTrip()
    const [hoarder, ...others] = await newGuests(server.db, 10)
    if (!hoarder) throw new Error('There are ten')
    for (const day of [2, 3, 4, 5, 6]) {
      await ready(server, hoarder, await newTrip({ sdate: dayFromNow(day) }))
    }
    const all = [...others.slice(0, 4), hoarder, ...others.slice(4)]
    const answers = await Promise.all(all.map((visitor) => ready(server, visitor, trip)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses).toEqual(all.map((visitor) => (visitor === hoarder ? 429 : 200)))
    expect(await takenOf(server.db, trip.scheduleNo)).toBe(9)
  })

  it('sells seats that were too few for a larger party before', async () => {
    const trip = await newTrip({ capacity: 3 })
    const guests = await newGuests(server.db, 3)
    const answers = await Promise.all(
      guests.map((guest, index) => ready(server, guest, { ...trip, party: index < 2 ? 2 : 1 })),
    )
    const statuses = answers.map(({ status }) => status)
    expect([...statuses.slice(0, 2)].sort()).toEqual([200, 409])
    expect(statuses[2]).toBe(200)
    expect(await takenOf(server.db, trip.scheduleNo)).toBe(3)
  })

  it('makes one reservation of two orders for one hold, and answers both how to pay', async () => {
    const guest = await newGuest(server.db)
    const { body } = await ready(server, guest, await newTrip())
    const answers = await Promise.all(
      ['BANK', 'CARD'].map((pay_type) => create(server, guest, body, { pay_type })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const [one, other] = answers.map((answer) => answer.body)
    expect(one?.reservation_no).toBe(body.reservation_no)
    expect(other).toEqual(one)
    const written = await server.db.first<{ pay_type: string }>(
      sql`select pay_type from reservation where no = ${body.reservation_no}`,
    )
    expect(one?.pay_type).toBe(written?.pay_type)
  })
})
