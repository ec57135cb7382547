import sql from 'sql-template-tag'
import {
  dayFromNow,
  insertDefaultSchedule,
  insertSchedule,
  type BuiltShip,
} from '../../setup/builders'
import { startTestServer, type TestServer } from '../../setup/server'
import { times } from '../../setup/tables'
import { insertTrip, sellOut } from './rows'
import { listAllPages, listShips, namesOf } from './shipSearch'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const DAY = dayFromNow(5)
const LATER = dayFromNow(6)

/** A fleet of one ship, for 우럭 by its own account. */
const newTrip = (of: Parameters<typeof insertTrip>[1] = {}): Promise<BuiltShip> =>
  insertTrip(server.db, { name: '바다호', fish: ['우럭'], ...of })

const isFound = async ({ no }: BuiltShip, query: string): Promise<boolean> =>
  (await listShips(server, `ship_no=${no}&${query}`)).total === 1

const nextOf = async ({ no }: BuiltShip, query: string) => {
  const { list } = await listShips(server, `ship_no=${no}&${query}`)
  const { next_sdate, next_time, next_remain, next_price } = list[0]?.detail ?? {}
  return { next_sdate, next_time, next_remain, next_price }
}

const take = (schedule: number, seats: number) =>
  server.db.run(sql`update schedule set taken = ${seats} where no = ${schedule}`)

describe('one departure has to fit all of the query', () => {
  let trip: BuiltShip
  beforeAll(async () => {
    trip = await newTrip()
    const squid = { fish: '갑오징어', capacity: 4, price: 90_000 }
    await take(await insertSchedule(server.db, trip.no, { ...squid, sdate: DAY }), 3)
    const rockfish = { fish: '우럭·광어', capacity: 10, price: 70_000, time: '13:00' }
    await insertSchedule(server.db, trip.no, { ...rockfish, sdate: DAY })
    await insertSchedule(server.db, trip.no, { ...rockfish, sdate: LATER, capacity: 12 })
  })

  it.each(['', `sdate=${DAY}&`])(
    '%j not one with the seats and another with the species',
    async (day) => {
      expect(await isFound(trip, `${day}party=1&fish=갑오징어`)).toBe(true)
      expect(await isFound(trip, `${day}party=2&fish=갑오징어`)).toBe(false)
      expect(await isFound(trip, `${day}party=2&fish=갑오징어,광어`)).toBe(true)
    },
  )

  it('nor one with the day and another with the species or the seats', async () => {
    expect(await isFound(trip, `sdate=${LATER}&fish=갑오징어`)).toBe(false)
    expect(await isFound(trip, `sdate=${LATER}&party=12`)).toBe(true)
    expect(await isFound(trip, `sdate=${DAY}&party=12`)).toBe(false)
    expect(await isFound(trip, 'party=12')).toBe(true)
  })

  it('is one room of a pension, however many people come', async () => {
    const inn = await newTrip({ serviceType: 'PENSION' })
    await insertSchedule(server.db, inn.no, { sdate: DAY, capacity: 1 })
    const full = await insertSchedule(server.db, inn.no, { sdate: LATER, capacity: 2 })
    await take(full, 2)
    for (const query of [`sdate=${DAY}&party=4`, 'party=4'])
      expect(await nextOf(inn, query)).toMatchObject({ next_sdate: DAY, next_remain: 1 })
    expect(await isFound(inn, `sdate=${LATER}&party=4`)).toBe(false)
  })

  it('ends with the last free seat', async () => {
    expect(await isFound(trip, `sdate=${DAY}&party=10`)).toBe(true)
    expect(await isFound(trip, `sdate=${DAY}&party=11`)).toBe(false)
    expect(await isFound(trip, 'party=100')).toBe(false)
  })

  it.each([
    ['', { next_sdate: DAY, next_time: '05:00', next_remain: 1, next_price: 90_000 }],
    ['party=2', { next_sdate: DAY, next_time: '13:00', next_remain: 10, next_price: 70_000 }],
    ['fish=광어', { next_sdate: DAY, next_time: '13:00', next_remain: 10, next_price: 70_000 }],
    ['party=11', { next_sdate: LATER, next_time: '13:00', next_remain: 12, next_price: 70_000 }],
    [`sdate=${LATER}`, { next_sdate: LATER, next_time: '13:00', next_remain: 12 }],
    [`sdate=${DAY}&fish=갑오징어`, { next_sdate: DAY, next_time: '05:00', next_remain: 1 }],
  ])('the card names the first one that fits %j', async (query, expected) => {
    expect(await nextOf(trip, query)).toMatchObject(expected)
  })
})

describe('species', () => {
  it('a departure for another species than its ship is found by its own, also after it has changed', async () => {
    const trip = await newTrip()
    const schedule = await insertSchedule(server.db, trip.no, { sdate: DAY, fish: '한치' })
    expect(await isFound(trip, 'fish=한치')).toBe(true)
    expect(await isFound(trip, 'fish=우럭')).toBe(false)
    await server.db.run(sql`update schedule set fish = '참돔 / 먹 갈치' where no = ${schedule}`)
    for (const fish of ['참돔', '갈치', '먹갈치'])
      expect(await isFound(trip, `fish=${fish}`)).toBe(true)
    expect(await isFound(trip, 'fish=한치')).toBe(false)
  })

  it('a departure without a species is for those of its ship', async () => {
    const trip = await newTrip()
    await insertSchedule(server.db, trip.no, { sdate: DAY, fish: '' })
    for (const query of ['fish=우럭', `fish=우럭&sdate=${DAY}&party=2`])
      expect(await isFound(trip, query)).toBe(true)
    expect(await isFound(trip, 'fish=한치')).toBe(false)
  })

  it('a code is found by its name', async () => {
    await server.db.run(
      sql`insert into code (parent, code, name) values ('fish', 'BIGFIN', '무늬 오징어')`,
    )
    const trip = await newTrip({ fish: ['BIGFIN'] })
    await insertSchedule(server.db, trip.no, { sdate: DAY, fish: '무늬오징어·농어' })
    expect(await isFound(trip, 'fish=BIGFIN')).toBe(true)
  })

  it('departures that cannot be booked do not count', async () => {
    const trip = await newTrip()
    await insertSchedule(server.db, trip.no, { sdate: DAY, fish: '우럭', status: 'weather' })
    await insertSchedule(server.db, trip.no, { sdate: LATER, fish: '우럭' })
    expect(await isFound(trip, 'fish=우럭')).toBe(true)
    await sellOut(server.db, trip.no)
    expect(await isFound(trip, 'fish=우럭')).toBe(false)
    expect(await isFound(trip, '')).toBe(true)
  })

  it('a ship with nothing scheduled is found by what it says itself, but not for a party', async () => {
    const trip = await newTrip({ walkthrough: ['EGING'] })
    const past = { sdate: dayFromNow(-1), fish: '한치' }
    await insertSchedule(server.db, trip.no, past)
    expect(await isFound(trip, 'fish=우럭&walkthrough=EGING')).toBe(true)
    for (const query of ['fish=한치', 'fish=우럭&walkthrough=ROCK', 'fish=우럭&party=1', 'party=1'])
      expect(await isFound(trip, query)).toBe(false)
    expect(await isFound(trip, `sdate=${past.sdate}`)).toBe(false)
  })
})

it('a ship whose default schedule has ended is one with nothing scheduled', async () => {
  const trip = await newTrip()
  const schedule = await insertDefaultSchedule(server.db, trip.no, { fish: '한치' })
  expect(await isFound(trip, 'fish=우럭')).toBe(false)
  await server.db.run(sql`
    update default_schedule set valid_to = ${dayFromNow(-1)} where no = ${schedule}`)
  expect(await isFound(trip, 'fish=우럭')).toBe(true)
  expect(await isFound(trip, 'fish=한치')).toBe(false)
})

describe('methods', () => {
  it('a departure that names one of the methods counts by it, others by their ship', async () => {
    const trip = await newTrip({ walkthrough: ['EGING', 'BOAT_FLOAT'] })
    await insertSchedule(server.db, trip.no, { sdate: DAY, method: '슬로우 지깅' })
    expect(await isFound(trip, 'walkthrough=JIGGING')).toBe(true)
    expect(await isFound(trip, 'walkthrough=EGING')).toBe(false)
    await insertSchedule(server.db, trip.no, { sdate: LATER, method: '에기 채비' })
    expect(await isFound(trip, 'walkthrough=EGING')).toBe(true)
    expect(await isFound(trip, `walkthrough=EGING&sdate=${DAY}`)).toBe(false)
    expect(await isFound(trip, `walkthrough=JIGGING,ROCK&sdate=${DAY}&fish=갑오징어`)).toBe(true)
  })
})

describe('days of the default schedule', () => {
  it('fit by the capacity, species and price of the default', async () => {
    const trip = await newTrip()
    const morning = { fish: '갑오징어', capacity: 6, price: 60_000, time: '06:00' }
    await insertDefaultSchedule(server.db, trip.no, morning)
    await insertDefaultSchedule(server.db, trip.no, { fish: '우럭', capacity: 9, time: '14:00' })
    const day = `sdate=${DAY}&`
    expect(await isFound(trip, `${day}party=6&fish=갑오징어`)).toBe(true)
    expect(await isFound(trip, `${day}party=7&fish=갑오징어`)).toBe(false)
    expect(await isFound(trip, 'party=7&fish=갑오징어')).toBe(false)
    expect(await isFound(trip, 'party=9&fish=우럭')).toBe(true)
    expect(await nextOf(trip, `${day}party=6`)).toEqual({
      ...{ next_sdate: DAY, next_time: '06:00', next_remain: 6, next_price: 60_000 },
    })
    expect(await nextOf(trip, `${day}party=7`)).toMatchObject({
      next_time: '14:00',
      next_remain: 9,
    })
  })

  it('count only where the day has no row, and begin with the first such day', async () => {
    const trip = await newTrip()
    await insertDefaultSchedule(server.db, trip.no, { fish: '우럭', validFrom: dayFromNow(2) })
    const full = await insertSchedule(server.db, trip.no, { sdate: dayFromNow(2), capacity: 5 })
    await take(full, 5)
    expect(await isFound(trip, `sdate=${dayFromNow(2)}&fish=우럭`)).toBe(false)
    expect(await nextOf(trip, 'fish=우럭')).toMatchObject({ next_sdate: dayFromNow(3) })
    expect(await nextOf(trip, '')).toMatchObject({ next_sdate: dayFromNow(3), next_remain: 20 })
    await take(full, 0)
    expect(await nextOf(trip, '')).toMatchObject({ next_sdate: dayFromNow(2), next_remain: 5 })
  })

  it('of two defaults for the same time the older one counts', async () => {
    const trip = await newTrip({ serviceType: 'BUS' })
    await insertDefaultSchedule(server.db, trip.no, { fish: '우럭' })
    await insertDefaultSchedule(server.db, trip.no, { fish: '한치' })
    expect(await isFound(trip, `sdate=${DAY}&fish=우럭`)).toBe(true)
    expect(await isFound(trip, `sdate=${DAY}&fish=한치`)).toBe(false)
  })

  it('end where no day of the default is left', async () => {
    const trip = await newTrip()
    await insertDefaultSchedule(server.db, trip.no, { weekdays: [], fish: '우럭' })
    expect(await isFound(trip, 'fish=우럭')).toBe(false)
    expect(await isFound(trip, 'party=1')).toBe(false)
  })
})

it.each([
  `sdate=${DAY}&party=3`,
  'fish=갑오징어',
  `sdate=${DAY}&party=3&fish=갑오징어`,
  'walkthrough=LURE',
])('finds the same ships in the order of the list and by their departures: %s', async (query) => {
  const fleet = await newTrip({ name: '선단 0호' })
  for (const n of times(66)) {
    const { no } = await newTrip({ name: `선단 ${n + 1}호`, groupNo: fleet.groupNo })
    const fits = { sdate: DAY, capacity: 3, fish: '갑오징어', method: '루어' }
    if (n % 3 === 0)
      await insertSchedule(server.db, no, { ...fits, capacity: 2, fish: '우럭', method: '지깅' })
    else await insertSchedule(server.db, no, fits)
  }
  const pages = await listAllPages(server, `ship_no=${fleet.no}&${query}`)
  expect(pages.map(({ list }) => list.length)).toEqual([30, 14])
  expect(pages.map(({ total }) => total)).toEqual([44, 44])
  expect(new Set(pages.flatMap(namesOf)).size).toBe(44)
})

describe('a large party and a type of trip', () => {
  const PARTY = 88
  const found = async (type: string) =>
    namesOf(await listShips(server, `party=${PARTY}&service_type=${type}`))

  it('finds the trips of that type only, and by its new type one that was changed', async () => {
    const bus = await newTrip({ name: '대형버스', serviceType: 'BUS', capacity: PARTY })
    await insertSchedule(server.db, bus.no, { sdate: DAY, capacity: PARTY })
    const boat = await newTrip({ name: '작은배', capacity: PARTY })
    await insertSchedule(server.db, boat.no, { sdate: DAY, capacity: PARTY - 1 })
    expect(await found('BUS')).toEqual(['대형버스'])
    expect(await found('SHIP')).toEqual([])

    await server.db.run(sql`update ship set service_type = 'SHIP' where no = ${bus.no}`)
    expect(await found('BUS')).toEqual([])
    expect(await found('SHIP')).toEqual(['대형버스'])
  })

  it('finds one by its default schedule, also after that was edited', async () => {
    const bus = await newTrip({ name: '정기버스', serviceType: 'CONTEST', capacity: PARTY })
    await insertDefaultSchedule(server.db, bus.no, { capacity: PARTY })
    expect(await found('CONTEST')).toEqual(['정기버스'])
    await server.db.run(
      sql`update default_schedule set capacity = ${PARTY - 1} where ship_no = ${bus.no}`,
    )
    expect(await found('CONTEST')).toEqual([])
  })
})
