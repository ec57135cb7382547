import sql from 'sql-template-tag'
import type { Answer, Schedule } from '@/lib/contract/wire'
import { monthOf } from '@/lib/date/kst'
import { audit } from '@/server/db/audit'
import { insertFromDefaults } from '@/server/modules/schedule/defaultRows'
import { dayFromNow } from '../setup/builders'
import { type CatalogueDefault, catalogueOf } from '../setup/catalogue'
import { runDuringTransaction, untilWaiting } from '../setup/lockWaits'
import { type Answered, startTestServer, type TestServer } from '../setup/server'
import { cancel, create, newGuest, newGuests, ready, type Visitor } from '../setup/visitors'

type Refused = { message: string; code?: string }
type Ship = { no: number; host: string; defaultNo: number }

const ROWS_PER_HOUR = 120

describe('departures created from a default schedule', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  // The limit of an address is counted by the hour.
  beforeEach(() => server.db.run(sql`delete from rate_limit`))
  afterAll(() => server.close())
  afterEach(async () => expect(await audit(server.db)).toEqual([]))

  const importing = (name: string, defaults: CatalogueDefault[], schedules: object[] = []) =>
    server.modules.imports.importCatalogue(catalogueOf(name, defaults, schedules))

  let sequence = 0
  /** A ship with a default schedule; its file can be imported again under the same name. */
  const newShip = async (defaults: CatalogueDefault[] = [{}]): Promise<Ship & { name: string }> => {
    const name = `ship-${++sequence}`
    await importing(name, defaults)
    const ship = await server.db.first<{ no: number; default_no: number }>(sql`
      select ship.no, d.no as default_no from ship join default_schedule d on d.ship_no = ship.no
       where import_key = ${name} order by d.no limit 1`)
    return { name, no: ship?.no ?? 0, host: name, defaultNo: ship?.default_no ?? 0 }
  }

  const make = (ship: Ship, sdate: string) =>
    server.post<{ schedule: Schedule } & Refused>('/b/v1/reservation/default_schedule', {
      ship_no: ship.no,
      default_no: ship.defaultNo,
      sdate,
    })
  const hold = (ship: Ship, visitor: Visitor, sdate: string, party = 1) =>
    server.post<Answer<'readyDefaultReservation'> & Refused>(
      '/b/v1/reservation/default_ready',
      {
        ship_no: ship.no,
        default_no: ship.defaultNo,
        sdate,
        party,
        host: ship.host,
        ...visitor.who,
      },
      visitor.headers,
    )
  const offered = async ({ no }: Ship, sdate: string): Promise<Schedule[]> => {
    const path = `/b/v1/ship/schedule_list/${no}/${monthOf(sdate)}`
    const { body } = await server.get<Answer<'getScheduleList'>>(path)
    return body.list.find((day) => day.sdate === sdate)?.schedules ?? []
  }
  const timesOf = async (ship: Ship, sdate: string) =>
    (await offered(ship, sdate)).map(({ departure_time }) => departure_time)
  const countRows = async ({ no }: Ship) =>
    (
      await server.db.first<{ count: number }>(
        sql`select count(*) as count from schedule where ship_no = ${no}`,
      )
    )?.count
  const runJob = (name: string) => server.modules.jobs.find((job) => job.name === name)?.run()
  const release = async (reservationNo: number) => {
    await server.db.run(
      sql`update reservation set hold_expires_at = ${new Date()} where no = ${reservationNo}`,
    )
    await runJob('expire-holds')
  }
  const day = dayFromNow(20)

  describe('are created only for a booking', () => {
    it('by default_ready together with the hold', async () => {
      const ship = await newShip([{}, { departure_time: '17:00' }])
      const answer = await hold(ship, await newGuest(server.db), day, 2)
      expect(answer).toMatchObject({ status: 200, body: { schedule: { remain: 8 } } })
      expect(await timesOf(ship, day)).toEqual(['05:00', '17:00'])
      expect(await countRows(ship)).toBe(2)
    })

    it('and not when it is refused', async () => {
      const ship = await newShip()
      const guest = await newGuest(server.db)
      expect((await hold(ship, guest, day, 11)).body.code).toBe('OVER_CAPACITY')
      const nobody = { ...guest, who: { user_type: 'guest' as const, guest_token: 'forged' } }
      expect((await hold(ship, nobody, day)).status).toBe(401)
      expect((await hold({ ...ship, host: 'elsewhere' }, guest, day)).status).toBe(404)
      expect(await countRows(ship)).toBe(0)
    })

    it('nor above the limit of holds of one phone', async () => {
      const ship = await newShip()
      const guest = await newGuest(server.db)
      const days = Array.from({ length: 6 }, (_, index) => dayFromNow(30 + index))
      const statuses = []
      for (const each of days) statuses.push((await hold(ship, guest, each)).status)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
      expect(await countRows(ship)).toBe(5)
    })

    it('also when the visitor enlarges an existing hold', async () => {
      const ship = await newShip()
      const guest = await newGuest(server.db)
      const first = await hold(ship, guest, day, 1)
      const second = await hold(ship, guest, day, 3)
      expect(second.body.hold_key).toBe(first.body.hold_key)
      expect(second.body.quote.party).toBe(3)
    })
  })

  it('are offered for a year ahead, by calendar, search and booking alike', async () => {
    const ship = await newShip()
    const [last, beyond] = [dayFromNow(366), dayFromNow(368)]
    const found = async (sdate: string) => {
      const path = `/a/ship/list?ship_no=${ship.no}&service_type=SHIP&sdate=${sdate}`
      return (await server.get<{ total: number }>(path)).body.total
    }
    expect([await timesOf(ship, last), await found(last)]).toEqual([['05:00'], 1])
    expect([await timesOf(ship, beyond), await found(beyond)]).toEqual([[], 0])
    expect((await make(ship, last)).status).toBe(200)
    expect(await make(ship, beyond)).toMatchObject({ status: 409, body: { code: 'TOO_FAR' } })
    expect((await hold(ship, await newGuest(server.db), beyond)).body.code).toBe('TOO_FAR')
    expect(await countRows(ship)).toBe(1)
  })

  it('are created a limited number of times in an hour for one address; existing ones stay bookable', async () => {
    const ship = await newShip()
    const days = Array.from({ length: ROWS_PER_HOUR }, (_, index) => dayFromNow(2 + index))
    for (const each of days) expect((await make(ship, each)).status).toBe(200)
    const beyond = dayFromNow(200)
    expect((await make(ship, beyond)).status).toBe(429)
    const guest = await newGuest(server.db)
    expect((await hold(ship, guest, beyond)).status).toBe(429)
    expect(await countRows(ship)).toBe(ROWS_PER_HOUR)
    expect((await make(ship, dayFromNow(5))).status).toBe(200)
    expect((await hold(ship, guest, dayFromNow(5))).status).toBe(200)
  })

  it('count once against the limit of an address, however many book the day at the same time', async () => {
    const ship = await newShip()
    const guests = await newGuests(server.db, 7)
    const counted = () =>
      server.db.first<{ total: number }>(
        sql`select sum(points)::int as total from rate_limit where key like 'default day%'`,
      )
    // Nobody creates rows while the ship is locked, so all of them find that there are none.
    const answers = await runDuringTransaction(
      server.db,
      (tx) => tx.run(sql`select from ship where no = ${ship.no} for update`),
      [...guests.map((guest) => () => hold(ship, guest, day)), () => make(ship, day)],
      8,
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await counted()).toEqual({ total: 1 })
  })

  describe('follow it when an import changes it', () => {
    const changed = { price: 120_000, capacity: 8, fish: '대구', method: '지깅' }

    it('in price, seats, species and method while they are not booked', async () => {
      const ship = await newShip()
      const { body } = await make(ship, day)
      await importing(ship.name, [changed])
      expect(await offered(ship, day)).toMatchObject([
        { schedule_no: body.schedule.schedule_no, remain: 8, ...changed },
      ])
    })

    it('but keep their values while they are booked', async () => {
      const ship = await newShip()
      const { body } = await hold(ship, await newGuest(server.db), day, 9)
      await importing(ship.name, [changed])
      expect(await offered(ship, day)).toMatchObject([
        { price: 100_000, capacity: 10, remain: 1, fish: '' },
      ])
      await runJob('follow-defaults')
      expect(await offered(ship, day)).toMatchObject([{ price: 100_000 }])
      await release(body.reservation_no)
      await runJob('follow-defaults')
      expect(await offered(ship, day)).toMatchObject([{ remain: 8, ...changed }])
    })

    it('but keep their values while an entry waits for them', async () => {
      const ship = await newShip([{ capacity: 1 }])
      const [holder, waiter] = [await newGuest(server.db), await newGuest(server.db)]
      const { body } = await hold(ship, holder, day)
      const schedule_no = body.schedule.schedule_no
      const place = { schedule_no, party: 1, host: ship.host, ...waiter.who }
      await server.post('/b/v1/reservation/awaiter', { action: 'join', ...place })
      // Closed, so that the freed seat is not offered at once.
      await server.db.run(sql`update schedule set status = 'closed' where no = ${schedule_no}`)
      await release(body.reservation_no)
      await importing(ship.name, [{ ...changed, capacity: 1 }])
      expect(await offered(ship, day)).toMatchObject([{ price: 100_000, state: 'closed' }])
    })

    it('in its time: the old departure is dropped, the new one is offered', async () => {
      const ship = await newShip()
      const { body } = await make(ship, day)
      await importing(ship.name, [{ departure_time: '06:00' }])
      expect(await timesOf(ship, day)).toEqual(['06:00'])
      const scheduleNo = body.schedule.schedule_no ?? 0
      const late = await ready(server, await newGuest(server.db), { scheduleNo, host: ship.host })
      expect(late).toMatchObject({ status: 409, body: { code: 'CLOSED' } })
    })

    it('in its time, but are not added on a day with a booked departure', async () => {
      const ship = await newShip()
      const guest = await newGuest(server.db)
      const { body: held } = await hold(ship, guest, day)
      const { body: booked } = await create(server, guest, held)
      await importing(ship.name, [{ departure_time: '06:00' }])
      expect(await timesOf(ship, day)).toEqual(['05:00'])
      expect(await timesOf(ship, dayFromNow(21))).toEqual(['06:00'])
      await cancel(server, guest, { reservation_no: booked.reservation_no })
      await runJob('follow-defaults')
      expect(await timesOf(ship, day)).toEqual(['06:00'])
    })

    it('by another departure on the same day, also when one is booked', async () => {
      const ship = await newShip()
      await hold(ship, await newGuest(server.db), day)
      await importing(ship.name, [{}, { departure_time: '17:00' }])
      expect(await timesOf(ship, day)).toEqual(['05:00', '17:00'])
      await importing(ship.name, [{}])
      expect(await timesOf(ship, day)).toEqual(['05:00'])
    })

    it('when it is removed and added again, as the same departure', async () => {
      const ship = await newShip()
      const { body } = await make(ship, day)
      await importing(ship.name, [])
      expect(await timesOf(ship, day)).toEqual([])
      await importing(ship.name, [{ price: 130_000 }])
      expect(await offered(ship, day)).toMatchObject([
        { schedule_no: body.schedule.schedule_no, price: 130_000, state: 'open' },
      ])
    })

    it('when it is removed and added again, as one of which nothing is decided', async () => {
      const terms = { least_to_sail: 4, sail_hours: 2 }
      const ship = await newShip([terms])
      await make(ship, day)
      const decideAndRemove = async () => {
        await server.db.run(sql`update schedule set sails_at = now() where ship_no = ${ship.no}`)
        await importing(ship.name, [])
      }
      await decideAndRemove()
      await importing(ship.name, [terms])
      expect(await offered(ship, day)).toMatchObject([{ is_undecided: true }])
      await decideAndRemove()
      const own = { sdate: day, departure_time: '05:00', ...terms }
      await importing(ship.name, [], [own])
      expect(await offered(ship, day)).toMatchObject([{ is_undecided: true }])
    })

    it('and leave the operator’s own changes as they are', async () => {
      const ship = await newShip()
      const [edited, closed, shut] = [day, dayFromNow(21), dayFromNow(22)]
      const noOf = async (each: string) => (await make(ship, each)).body.schedule.schedule_no ?? 0
      const { schedules } = server.modules.operations
      await schedules.editSchedule(await noOf(edited), { price: 70_000 })
      await schedules.closeSchedule(await noOf(closed))
      await schedules.closeSchedule(await noOf(shut), 'maintenance')
      await importing(ship.name, [changed])
      expect(await offered(ship, edited)).toMatchObject([{ price: 70_000, state: 'open' }])
      expect(await offered(ship, closed)).toMatchObject([{ price: 120_000, state: 'closed' }])
      await importing(ship.name, [])
      expect(await offered(ship, edited)).toMatchObject([{ price: 70_000, state: 'open' }])
      expect(await offered(ship, shut)).toMatchObject([{ state: 'maintenance' }])
    })

    it('and are replaced by a departure of the operator or the file at the same time', async () => {
      const ship = await newShip()
      const [opened, named] = [day, dayFromNow(21)]
      await make(ship, opened)
      await make(ship, named)
      await importing(ship.name, [])
      await server.modules.operations.schedules.openSchedule({
        shipNo: ship.no,
        sdate: opened,
        time: '05:00',
        capacity: 4,
        price: 90_000,
      })
      await importing(ship.name, [], [{ sdate: named, departure_time: '05:00', price: 80_000 }])
      expect(await offered(ship, opened)).toMatchObject([{ price: 90_000, state: 'open' }])
      expect(await offered(ship, named)).toMatchObject([{ price: 80_000, state: 'open' }])
    })

    it('and are still found by a page that was opened before', async () => {
      const ship = await newShip([{}, { departure_time: '17:00' }])
      await importing(ship.name, [changed, { departure_time: '17:00' }])
      const answer = await hold(ship, await newGuest(server.db), day)
      expect(answer).toMatchObject({ status: 200, body: { quote: { total: 120_000 } } })
    })
  })

  describe('and a concurrent import', () => {
    /** What an import changes of one ship before it commits. */
    const changePrice = async (tx: Parameters<typeof insertFromDefaults>[0], ship: Ship) => {
      await tx.run(sql`update ship set price = 120000 where no = ${ship.no}`)
      await tx.run(sql`update default_schedule set price = 120000 where ship_no = ${ship.no}`)
    }

    it('are created from the new defaults after the import has committed', async () => {
      const ship = await newShip()
      const { asked } = await server.db.transaction(async (tx) => {
        await changePrice(tx, ship)
        const asked = hold(ship, await newGuest(server.db), day)
        await untilWaiting(server.db)
        return { asked }
      })
      expect(await asked).toMatchObject({ status: 200, body: { quote: { total: 120_000 } } })
      expect(await offered(ship, day)).toMatchObject([{ price: 120_000 }])
    })

    it('follow the import when they were being created as it began', async () => {
      const ship = await newShip()
      const { asked } = await server.db.transaction(async (tx) => {
        await insertFromDefaults(tx, ship.no, [day])
        const asked = importing(ship.name, [{ price: 120_000 }])
        await untilWaiting(server.db)
        return { asked }
      })
      await asked
      expect(await offered(ship, day)).toMatchObject([{ price: 120_000 }])
    })

    it('keep the price of a hold that came first', async () => {
      const ship = await newShip()
      const { body } = await make(ship, day)
      const scheduleNo = body.schedule.schedule_no ?? 0
      const guest = await newGuest(server.db)
      let held: Answered<Answer<'readyReservation'>> | undefined
      const { asked } = await server.db.transaction(async (tx) => {
        await tx.run(sql`select from schedule where no = ${scheduleNo} for update`)
        const waiting = ready(server, guest, { scheduleNo, host: ship.host }).then((answer) => {
          held = answer
        })
        await untilWaiting(server.db)
        const asked = importing(ship.name, [{ price: 120_000 }])
        await untilWaiting(server.db, 2)
        return { asked: Promise.all([asked, waiting]) }
      })
      await asked
      const [departure] = await offered(ship, day)
      expect(held?.status).toBe(200)
      expect(departure?.price).toBe(held?.body.quote.unit_price)
    })
  })
})
