import sql from 'sql-template-tag'
import type { Answer } from '@/lib/contract/wire'
import { audit } from '@/server/db/audit'
import { dayFromNow, insertHost, insertSchedule, insertShip } from '../setup/builders'
import { startTestServer, type TestServer } from '../setup/server'
import { book, type Either, newGuest, ready, type Visitor } from '../setup/visitors'
import { pagesWaiting } from './publishing/rows'

describe('an operator’s change of a departure', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    await insertHost(server.db)
  })
  afterAll(() => server.close())
  beforeEach(() => server.db.run(sql`delete from outbox`))
  afterEach(async () => expect(await audit(server.db)).toEqual([]))

  const operations = () => server.modules.operations.schedules

  const ask = (visitor: Visitor, body: object): Promise<Either<Answer<'awaitReservation'>>> =>
    server.post('/b/v1/reservation/awaiter', { ...body, ...visitor.who }, visitor.headers)

  /** A departure of two seats, both booked, with a couple waiting for it. */
  const newAwaitedTrip = async () => {
    const { no, host } = await insertShip(server.db)
    const scheduleNo = await insertSchedule(server.db, no, { capacity: 2 })
    await book(server, await newGuest(server.db), { scheduleNo, party: 2, host })
    const couple = await newGuest(server.db)
    await ask(couple, { action: 'join', schedule_no: scheduleNo, party: 2, host })
    const stateOfCouple = async () => (await ask(couple, { action: 'list' })).body.list[0]?.state
    return { scheduleNo, host, stateOfCouple }
  }

  it('offers added seats to the waiting list before other visitors see them', async () => {
    const trip = await newAwaitedTrip()
    expect(await operations().editSchedule(trip.scheduleNo, { capacity: 3 })).toMatchObject({
      taken: 2,
    })
    expect(await trip.stateOfCouple()).toBe('waiting')
    const edited = await operations().editSchedule(trip.scheduleNo, { capacity: 4 })
    expect(edited).toMatchObject({ capacity: 4, taken: 4 })
    expect(await trip.stateOfCouple()).toBe('offered')
    expect((await ready(server, await newGuest(server.db), trip)).status).toBe(409)
  })

  it('offers the seats of a reopened departure, and none of a closed one', async () => {
    const trip = await newAwaitedTrip()
    await operations().closeSchedule(trip.scheduleNo)
    await operations().editSchedule(trip.scheduleNo, { capacity: 4 })
    expect(await trip.stateOfCouple()).toBe('waiting')
    expect(await operations().reopenSchedule(trip.scheduleNo)).toMatchObject({
      status: 'open',
      taken: 4,
    })
    expect(await trip.stateOfCouple()).toBe('offered')
  })

  it('regenerates the ship’s pages on both storefronts, and none for a refused change', async () => {
    const { no, host } = await insertShip(server.db)
    const scheduleNo = await insertSchedule(server.db, no)
    const day = { shipNo: no, sdate: dayFromNow(12), time: '04:30', capacity: 5, price: 70_000 }
    const changes = [
      () => operations().openSchedule(day),
      () => operations().closeSchedule(scheduleNo),
      () => operations().editSchedule(scheduleNo, { price: 90_000 }),
    ]
    for (const change of changes) {
      await server.db.run(sql`delete from outbox`)
      await change()
      expect(await pagesWaiting(server.db)).toEqual([`/${host}/ship/${no}`, `/www/ship/${no}`])
    }
    await server.db.run(sql`delete from outbox`)
    await expect(operations().openSchedule(day)).rejects.toMatchObject({ code: 'EXISTS' })
    expect(await pagesWaiting(server.db)).toEqual([])
  })
})
