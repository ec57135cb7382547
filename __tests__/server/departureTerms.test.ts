import { randomUUID } from 'node:crypto'
import sql, { raw } from 'sql-template-tag'
import type { BatchPreview } from '@/lib/contract/console/calendarBatch'
import type { CalendarDeparture } from '@/lib/contract/console/calendarShapes'
import type { ReservationDetail } from '@/lib/contract/wire'
import {
  DEFAULT_TERM_NAMES,
  TERM_NAMES,
  type TermName,
  termOf,
} from '@/lib/schedule/departureTerms'
import { SPOT_PLANS } from '@/lib/spot/spotPlans'
import { audit } from '@/server/db/audit'
import {
  type BuiltShip,
  dayFromNow,
  insertDefaultSchedule,
  insertSchedule,
  insertShip,
} from '../setup/builders'
import { catalogueOf } from '../setup/catalogue'
import { newStaff, type TestStaff } from '../setup/console'
import { change, type Desk, newDeparture, newDesk, phone, quote } from '../setup/desk'
import { setUpOperator } from '../setup/operatorCli'
import { startTestServer, type TestServer } from '../setup/server'
import { book, cancel, newGuest, newGuests, newMember, ready } from '../setup/visitors'

/** Another value of a term than builders write. */
const otherValue = (name: TermName) => {
  const term = termOf(name)
  switch (term.kind) {
    case 'count':
    case 'won':
      return term.max > 10 ? 7 : term.min
    case 'text':
      return '다른 것'
    case 'moment':
      return '2026-11-21T20:00:00+09:00'
    case 'yesNo':
      return !term.usual
    case 'choice':
      return Object.keys(term.choices).find((choice) => choice !== term.usual)
  }
}

const columnsOf = async (server: TestServer, table: string): Promise<string[]> => {
  const rows = await server.db.rows<{ name: string }>(sql`
    select column_name as name from information_schema.columns
     where table_schema = current_schema() and table_name = ${table}`)
  return rows.map(({ name }) => name)
}

describe('the terms of a departure', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('are columns of the tables that have them', async () => {
    const own = await columnsOf(server, 'schedule')
    const ofDefaults = await columnsOf(server, 'default_schedule')
    expect(own).toEqual(expect.arrayContaining(TERM_NAMES))
    expect(TERM_NAMES.filter((name) => ofDefaults.includes(name))).toEqual(DEFAULT_TERM_NAMES)
  })

  it.each(TERM_NAMES)('count a change of %s in the version, and no booking', async (name) => {
    const { no: shipNo } = await insertShip(server.db, { spots: SPOT_PLANS[6]?.spots })
    const rows = [{ table: 'schedule', no: await insertSchedule(server.db, shipNo) }]
    if (termOf(name).isOfDefault) {
      rows.push({
        table: 'default_schedule',
        no: await insertDefaultSchedule(server.db, shipNo, { time: '09:00' }),
      })
    }
    for (const { table, no } of rows) {
      const change = async (what: ReturnType<typeof sql>) =>
        server.db.first(sql`update ${raw(table)} set ${what} where no = ${no} returning version`)
      const changed = sql`${raw(name)} = ${otherValue(name)}`
      expect(await change(changed)).toEqual({ version: 1 })
      expect(await change(changed)).toEqual({ version: 1 })
      if (table === 'schedule') expect(await change(sql`taken = 1`)).toEqual({ version: 1 })
    }
  })
})

describe('from how many on one may book', () => {
  let server: TestServer
  let desk: Desk
  beforeAll(async () => {
    server = await startTestServer()
    desk = await newDesk(server)
  })
  afterAll(() => server.close())
  afterEach(async () => expect(await audit(server.db)).toEqual([]))

  const setSmallest = (scheduleNo: number, smallest: number) =>
    server.db.run(sql`update schedule set smallest_party = ${smallest} where no = ${scheduleNo}`)

  /** A departure that takes parties of four and more. */
  const newTrip = async (capacity = 10) => {
    const { no, host } = await insertShip(server.db)
    const scheduleNo = await insertSchedule(server.db, no, { capacity })
    await setSmallest(scheduleNo, 4)
    const hold = async (party: number, guest?: Awaited<ReturnType<typeof newGuest>>) =>
      ready(server, guest ?? (await newGuest(server.db)), { scheduleNo, host, party })
    return { shipNo: no, host, scheduleNo, hold }
  }

  it('is said of the departure, and nothing where anybody may', async () => {
    const trip = await newTrip()
    const answer = await trip.hold(4)
    expect(answer.body.schedule).toMatchObject({ smallest_party: 4 })
    expect(answer.body.schedule).not.toHaveProperty('least_to_sail')
  })

  it('refuses a smaller party with a sentence', async () => {
    const trip = await newTrip()
    const refused = await trip.hold(3)
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'PARTY_TOO_SMALL', message: '이 일정은 4명부터 예약할 수 있어요.' },
    })
    expect((await trip.hold(4)).status).toBe(200)
  })

  it('gives the rest to a party that takes all of it', async () => {
    const trip = await newTrip(7)
    await trip.hold(4)
    expect(await trip.hold(2)).toMatchObject({
      body: {
        code: 'REST_AT_ONCE',
        message: '이 일정은 남은 3자리를 한꺼번에 예약해야 해요.',
      },
    })
    expect((await trip.hold(3)).status).toBe(200)
  })

  it('lets a hold shrink no further, and keeps what the hold was made under', async () => {
    const trip = await newTrip()
    const guest = await newGuest(server.db)
    expect((await trip.hold(6, guest)).status).toBe(200)
    expect((await trip.hold(3, guest)).body.code).toBe('PARTY_TOO_SMALL')
    expect((await trip.hold(5, guest)).body.quote.party).toBe(5)
    await setSmallest(trip.scheduleNo, 6)
    expect((await trip.hold(4, guest)).body.quote.party).toBe(4)
    expect((await trip.hold(5, guest)).body.quote.party).toBe(5)
    expect((await trip.hold(4)).body.code).toBe('REST_AT_ONCE')
  })

  it('is heeded by the desk, for the booking and for its change', async () => {
    const schedule_no = await newDeparture(desk, { sdate: dayFromNow(5) })
    await setSmallest(schedule_no, 4)
    expect((await phone(desk, { schedule_no, party: 2 })).body.code).toBe('PARTY_TOO_SMALL')
    const { reservation_no: no } = (await phone(desk, { schedule_no, party: 6 })).body
    const wish = (party: number) => quote(desk, no, { party, schedule_no })
    expect((await wish(3)).body.code).toBe('PARTY_TOO_SMALL')
    await setSmallest(schedule_no, 6)
    const plan = (await wish(4)).body
    expect((await change(desk, no, { plan })).status).toBe(200)
    const other = await newDeparture(desk, { sdate: dayFromNow(6) })
    await setSmallest(other, 5)
    const moved = await quote(desk, no, { party: 4, schedule_no: other })
    expect(moved.body.code).toBe('PARTY_TOO_SMALL')
  })

  it('is heeded by the waiting list and its offers', async () => {
    const trip = await newTrip(5)
    const [owner, small, large] = await newGuests(server.db, 3)
    if (!owner || !small || !large) throw new Error('no guests')
    const { scheduleNo, host } = trip
    const { body } = await book(server, owner, { scheduleNo, host, party: 5 })
    const join = (guest: typeof owner, party: number) =>
      server.post<{ code?: string; list: { state: string }[] }>(
        '/b/v1/reservation/awaiter',
        { action: 'join', schedule_no: scheduleNo, party, host, ...guest.who },
        guest.headers,
      )
    expect((await join(small, 2)).body.code).toBe('PARTY_TOO_SMALL')
    await setSmallest(scheduleNo, 1)
    expect((await join(small, 2)).status).toBe(200)
    expect((await join(large, 4)).status).toBe(200)
    await setSmallest(scheduleNo, 4)
    await cancel(server, owner, { reservation_no: body.reservation_no })
    const states = await server.db.rows<{ party: number; state: string }>(sql`
      select party, state from awaiter where schedule_no = ${scheduleNo} order by party`)
    expect(states).toEqual([
      { party: 2, state: 'waiting' },
      { party: 4, state: 'offered' },
    ])
  })

  it('leaves departures out of a list that are for more than the query names', async () => {
    const trip = await newTrip()
    const { sdate } = (await server.db.first<{ sdate: string }>(
      sql`select sdate from schedule where no = ${trip.scheduleNo}`,
    )) ?? { sdate: '' }
    const found = async (query: string) => {
      const { body } = await server.get<{ list: { ship: { no: number } }[] }>(
        `/a/ship/list?ship_no=${trip.shipNo}&service_type=SHIP${query}`,
      )
      return body.list.some(({ ship }) => ship.no === trip.shipNo)
    }
    expect(await found('')).toBe(true)
    expect(await found(`&sdate=${sdate}`)).toBe(true)
    for (const day of ['', `&sdate=${sdate}`]) {
      expect(await found(`${day}&party=3`)).toBe(false)
      expect(await found(`${day}&party=4`)).toBe(true)
    }
  })
})

describe('how few a departure sails with', () => {
  let server: TestServer
  let desk: Desk
  beforeAll(async () => {
    server = await startTestServer()
    desk = await newDesk(server)
  })
  afterAll(() => server.close())

  it('can only be lowered once somebody has booked', async () => {
    const schedule_no = await newDeparture(desk)
    const { schedules } = server.modules.operations
    await schedules.editSchedule(schedule_no, { least_to_sail: 6 })
    await phone(desk, { schedule_no, party: 2 })
    const path = `/c/v1/calendar/departure/${schedule_no}`
    const { headers } = desk.staff
    const { body } = await server.get<{ departure: CalendarDeparture }>(path, headers)
    const raised = { ...body.departure, least_to_sail: 7 }
    expect(await server.put(path, raised, headers)).toMatchObject({
      status: 409,
      body: { code: 'LEAST_KEPT', message: expect.stringContaining('6명보다') },
    })
    expect(await schedules.editSchedule(schedule_no, { least_to_sail: 4 })).toMatchObject({
      least_to_sail: 4,
    })
  })

  it('is seen the day before', async () => {
    const schedule_no = await newDeparture(desk, { sdate: dayFromNow(1) })
    await server.db.run(sql`update schedule set least_to_sail = 6 where no = ${schedule_no}`)
    await phone(desk, { schedule_no, party: 2 })
    const { body } = await server.get<{ departures: object[] }>('/c/v1/today', desk.staff.headers)
    expect(body.departures).toMatchObject([{ schedule_no, taken: 2, least_to_sail: 6 }])
  })
})

describe('a change of how few a departure sails with', () => {
  const operator = setUpOperator()

  const DAY = dayFromNow(20)

  const PATH = '/c/v1/calendar'

  const SEATS = 10

  const MESSAGE = '최소 진행 인원 11명이 자리 10보다 많아요. 자리 수까지 정할 수 있어요.'

  const ABOVE = { status: 400, body: { code: 'LEAST_ABOVE', message: MESSAGE } }

  const TERMS = { capacity: SEATS, price: 80_000, fish: '', method: '' }

  const SALE = { opens_at: null, is_waiting: true }

  let ship: BuiltShip

  let owner: TestStaff

  beforeEach(async () => {
    ship = await insertShip(operator.server.db, { capacity: 20 })
    owner = await newStaff(operator.server.db, { operatorNo: ship.groupNo })
  })

  const newTrip = () => insertSchedule(operator.server.db, ship.no, { sdate: DAY, capacity: SEATS })

  const setLeast = (no: number, least: number) =>
    operator.server.db.run(sql`update schedule set least_to_sail = ${least} where no = ${no}`)

  describe('nobody waits for more than there is room for', () => {
    it('when a departure is opened or changed in the console', async () => {
      const opening = { ship_no: ship.no, sdate: DAY, time: '05:30', ...SALE, ...TERMS }
      const open = (least_to_sail: number) =>
        operator.server.post<{ departure: { schedule_no: number } }>(
          `${PATH}/departure`,
          { ...opening, least_to_sail },
          owner.headers,
        )
      expect(await open(SEATS + 1)).toMatchObject(ABOVE)
      const { status, body } = await open(SEATS)
      expect(status).toBe(200)
      const path = `${PATH}/departure/${body.departure.schedule_no}`
      const change = (of: object) =>
        operator.server.put(path, { version: 0, ...SALE, ...TERMS, ...of }, owner.headers)
      expect(await change({ least_to_sail: SEATS + 1 })).toMatchObject(ABOVE)
      expect(await change({ capacity: SEATS - 1 })).toMatchObject({ body: { code: 'LEAST_ABOVE' } })
    })

    it('by a default schedule', async () => {
      const added = {
        ...{ ship_no: ship.no, time: '05:30', weekdays: [0], ...TERMS },
        ...{ valid_from: dayFromNow(1), valid_to: dayFromNow(60), least_to_sail: SEATS + 1 },
      }
      const path = `${PATH}/defaults`
      expect(await operator.server.post(path, added, owner.headers)).toMatchObject(ABOVE)
      const no = await insertDefaultSchedule(operator.server.db, ship.no, { capacity: SEATS })
      const changed = { ...added, version: 0 }
      expect(await operator.server.put(`${path}/${no}`, changed, owner.headers)).toMatchObject(
        ABOVE,
      )
    })

    it('in a change of many departures, which shows what it leaves', async () => {
      await newTrip()
      const plan = (of: object) => ({
        ...{ ship_nos: [ship.no], weekdays: [0, 1, 2, 3, 4, 5, 6], time: null },
        ...{ spans: [{ from: DAY, to: DAY }], ...of },
      })
      const blockedOf = async (given: object) => {
        const { body } = await operator.server.post<BatchPreview>(
          `${PATH}/preview`,
          given,
          owner.headers,
        )
        expect(body.changes).toEqual([])
        return body.blocked.map(({ blocked }) => blocked)
      }
      const raised = plan({ action: 'least_to_sail', least_to_sail: SEATS + 1 })
      expect(await blockedOf(raised)).toEqual(['LEAST_ABOVE'])
      const opened = plan({
        ...{ action: 'open', time: '07:30', spans: [{ from: DAY, to: DAY, price: 1 }], ...SALE },
        ...{ ...TERMS, price: undefined, least_to_sail: SEATS + 1 },
      })
      expect(await blockedOf(opened)).toEqual(['LEAST_ABOVE'])
      const body = { plan: raised, fingerprint: 'x', request_key: randomUUID() }
      expect(await operator.server.post(`${PATH}/apply`, body, owner.headers)).toMatchObject({
        status: 409,
      })
    })

    it('by a command', async () => {
      const no = await newTrip()
      expect(await operator.operate('edit', `${no}`, '--least-to-sail', '11')).toBe(MESSAGE)
      expect(await operator.operate('edit', `${no}`, '--least-to-sail', '10')).toContain('고쳤어요')
      const words = ['open', `${ship.no}`, DAY, '11:30', '--price', '1', '--capacity', '10']
      expect(await operator.operate(...words, '--least-to-sail', '11')).toBe(MESSAGE)
    })

    it('in an import', async () => {
      const row = { departure_time: '05:30', least_to_sail: SEATS + 1 }
      const file = catalogueOf('least', [row], [{ sdate: DAY, capacity: 5, ...row }])
      operator.files.set('catalogue.json', JSON.stringify(file))
      expect(await operator.operate('import', 'catalogue.json')).toBe(
        [
          'operators[0].ships[0].schedules[0].least_to_sail: 자리 5보다 많아요.',
          'operators[0].ships[0].default_schedules[0].least_to_sail: 자리 10보다 많아요.',
        ].join('\n'),
      )
    })
  })

  it('an import that raises it once somebody has booked is refused, and changes nothing', async () => {
    const { server } = operator
    const importing = (price: number, least_to_sail: number) => {
      const row = { sdate: DAY, departure_time: '05:30', price, least_to_sail }
      operator.files.set('catalogue.json', JSON.stringify(catalogueOf('raised', [], [row])))
      return operator.operate('import', 'catalogue.json')
    }
    await importing(100_000, 4)
    const rowOf = () =>
      server.db.first<{ no: number; price: number; least_to_sail: number }>(sql`
      select s.no, s.price, s.least_to_sail from schedule s join ship on ship.no = s.ship_no
       where ship.import_key = 'raised'`)
    const { no } = (await rowOf()) ?? { no: 0 }
    await book(server, await newGuest(server.db), { scheduleNo: no, host: 'raised' })
    expect(await importing(90_000, 5)).toBe(
      '예약한 손님이 있어서 최소 진행 인원을 4명보다 늘릴 수 없어요.',
    )
    expect(await rowOf()).toEqual({ no, price: 100_000, least_to_sail: 4 })
    await importing(90_000, 3)
    expect(await rowOf()).toEqual({ no, price: 90_000, least_to_sail: 3 })
  })

  describe('the page of a reservation', () => {
    it.each([
      ['a member', newMember],
      ['a guest', newGuest],
    ])('tells %s that too few have booked, while that is so and it has not left', async (_, of) => {
      const { server } = operator
      const visitor = await of(server.db)
      const no = await newTrip()
      await setLeast(no, 4)
      const trip = { scheduleNo: no, host: ship.host }
      const { body } = await book(server, visitor, { ...trip, party: 3 })
      const tooFew = async () => {
        const path = `/b/v1/reservation/${visitor.prefix}detail/${body.reservation_no}`
        return (await server.get<ReservationDetail>(path, visitor.headers)).body.schedule.too_few
      }
      const leaves = (inHours: number) =>
        server.db.run(sql`
        update schedule set departs_at = now() + ${inHours} * interval '1 hour' where no = ${no}`)
      expect(await tooFew()).toEqual({ least: 4, taken: 3 })
      await leaves(-1)
      expect(await tooFew()).toBeUndefined()
      await leaves(1)
      expect(await tooFew()).toEqual({ least: 4, taken: 3 })
      await leaves(48)
      await book(server, await newGuest(server.db), trip)
      expect(await tooFew()).toBeUndefined()
    })
  })
})
