import sql from 'sql-template-tag'
import { audit } from '@/server/db/audit'
import type { Transaction } from '@/server/db/pool'
import { endHold } from '@/server/modules/reservation/hold/releaseHold'
import { dayFromNow, insertSchedule, insertShip } from '../setup/builders'
import { startTestServer, type TestServer } from '../setup/server'
import { runDuringTransaction } from '../setup/lockWaits'
import { cancel, create, newGuest, ready } from '../setup/visitors'
import { pagesWaiting } from './publishing/rows'

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
})
