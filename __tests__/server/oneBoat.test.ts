import { readFileSync } from 'node:fs'
import pg from 'pg'
import sql from 'sql-template-tag'
import { SERVICE_TYPES } from '@/lib/serviceType/serviceType'
import { isOneBoat } from '@/lib/serviceType/traits'
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
import { setUpOperator } from '../setup/operatorCli'
import { countWhere } from '../setup/tables'
import { newGuest, ready } from '../setup/visitors'

const operator = setUpOperator()
const DAY = dayFromNow(20)
const NEXT_DAY = dayFromNow(21)

let ship: BuiltShip
let owner: TestStaff
beforeEach(async () => {
  ship = await insertShip(operator.server.db, { capacity: 21, useMinutes: 570 })
  owner = await newStaff(operator.server.db, { operatorNo: ship.groupNo })
})
afterEach(async () => expect(await audit(operator.server.db)).toEqual([]))

const PATH = '/c/v1/calendar'
const TERMS = { capacity: 10, price: 80_000, fish: '', method: '' }
const open = (time: string, sdate = DAY, more: object = {}) =>
  operator.server.post<{ code?: string; message?: string }>(
    `${PATH}/departure`,
    {
      ...{ ship_no: ship.no, sdate, time, opens_at: null, is_waiting: true, ...TERMS },
      ...more,
    },
    owner.headers,
  )
const addDefault = (time: string, more: object = {}) =>
  operator.server.post<{ code?: string; default: { default_no: number } }>(
    `${PATH}/defaults`,
    {
      ...{ ship_no: ship.no, time, weekdays: [0, 1, 2, 3, 4, 5, 6], ...TERMS },
      ...{ valid_from: dayFromNow(1), valid_to: dayFromNow(60), ...more },
    },
    owner.headers,
  )
const setStatus = (no: number, status: string) =>
  operator.server.put<{ code?: string }>(
    `${PATH}/departure/${no}/status`,
    { version: 0, status },
    owner.headers,
  )
/** Rows as they stood before the rules did. */
const withoutRules = async (work: () => Promise<unknown>) => {
  const { db } = operator.server
  await db.run(sql`alter table schedule disable trigger departure_added`)
  await work()
  await db.run(sql`alter table schedule enable trigger departure_added`)
}

describe('a departure has no more seats than its ship', () => {
  const ABOVE = { status: 409, body: { code: 'ABOVE_SHIP' } }

  it('when it is opened or changed in the console, and by a default schedule', async () => {
    const no = await insertSchedule(operator.server.db, ship.no, { sdate: DAY })
    const change = { version: 0, opens_at: null, is_waiting: true, ...TERMS, capacity: 22 }
    const path = `${PATH}/departure/${no}`
    expect(await operator.server.put(path, change, owner.headers)).toMatchObject(ABOVE)
    expect(await open('05:30', NEXT_DAY, { capacity: 99 })).toMatchObject(ABOVE)
    expect((await open('05:30', NEXT_DAY, { capacity: 21 })).status).toBe(200)
    expect(await addDefault('05:30', { capacity: 22 })).toMatchObject(ABOVE)
    expect((await addDefault('05:30', { capacity: 21 })).status).toBe(200)
  })

  it('when it is opened or changed by a command, or imported', async () => {
    const words = ['open', `${ship.no}`, DAY, '05:30', '--price', '1', '--capacity']
    expect(await operator.operate(...words, '22')).toBe(
      '바다1호: 정원이 21이라 자리를 그보다 많이 열 수 없어요. 자리 수를 줄여 주세요.',
    )
    expect(await operator.operate(...words, '21')).toContain('0/21')
    const { no } = (await operator.server.db.first<{ no: number }>(
      sql`select no from schedule where ship_no = ${ship.no}`,
    )) ?? { no: 0 }
    expect(await operator.operate('edit', `${no}`, '--capacity', '22')).toContain('정원이 21')
    const row = { departure_time: '05:30', capacity: 11 }
    const file = catalogueOf('above', [row], [{ sdate: DAY, ...row }])
    operator.files.set('catalogue.json', JSON.stringify(file))
    expect(await operator.operate('import', 'catalogue.json')).toBe(
      [
        'operators[0].ships[0].schedules[0].capacity: 이 배의 정원 10보다 많아요.',
        'operators[0].ships[0].default_schedules[0].capacity: 이 배의 정원 10보다 많아요.',
      ].join('\n'),
    )
  })

  it('also after its ship has become smaller; what stood above before may shrink, but not grow', async () => {
    const { db } = operator.server
    const smaller = () => db.run(sql`update ship set capacity = 15 where no = ${ship.no}`)
    const no = await insertSchedule(db, ship.no, { sdate: DAY, capacity: 20 })
    await expect(smaller()).rejects.toMatchObject({ code: 'BG006' })
    await db.run(sql`update schedule set capacity = 15 where no = ${no}`)
    await smaller()
    await withoutRules(() => insertSchedule(db, ship.no, { sdate: NEXT_DAY, capacity: 30 }))
    const above = sql`update schedule set price = 1, capacity = `
    const where = sql` where ship_no = ${ship.no} and sdate = ${NEXT_DAY}`
    await db.run(sql`${above} 30 ${where}`)
    await db.run(sql`${above} 28 ${where}`)
    await expect(db.run(sql`${above} 29 ${where}`)).rejects.toMatchObject({ code: 'BG003' })
  })
})

it('a command says how many of those who wait are told, before it adds seats or sells again', async () => {
  const { db } = operator.server
  const no = await insertSchedule(db, ship.no, { sdate: DAY, capacity: 1, status: 'closed' })
  const { phone } = await newGuest(db)
  await db.run(sql`
    insert into awaiter (schedule_no, visitor, phone, party, host)
    values (${no}, ${`guest:${phone}`}, ${phone}, 2, ${ship.host})`)
  expect(await operator.operate('reopen', `${no}`)).toContain('다시 열었어요')
  const more = ['edit', `${no}`, '--capacity', '3']
  expect(await operator.operateAnswering('no', ...more)).toContain('그만두었어요')
  expect(operator.lastQuestion()).toContain('대기 손님 1팀에게')
  expect(await operator.operate(...more)).toContain('고쳤어요')
})

it('whoever migrates is told what stands above the rules, and nothing is changed', async () => {
  const { db, databaseUrl } = operator.server
  const row = { sdate: DAY, time: '05:30' }
  await withoutRules(async () => {
    await insertSchedule(db, ship.no, { ...row, capacity: 30 })
    await insertSchedule(db, ship.no, { ...row, time: '07:00' })
  })
  const said: string[] = []
  const client = new pg.Client(databaseUrl)
  client.on('notice', ({ message = '' }) => said.push(message))
  await client.connect()
  await client.query(readFileSync('server/db/migrations/171.do.said_above.sql', 'utf8'))
  await client.end()
  expect(said).toContain(`바다1호: ${DAY} 05:30 has 30 seats, its boat 21`)
  expect(said).toContain(`바다1호: ${DAY} 07:00 leaves while the boat is on the trip before`)
  expect(await countWhere(db, 'schedule', sql`ship_no = ${ship.no} and version = 0`)).toBe(2)
})

describe('a boat is on one trip at a time', () => {
  const SECOND = { status: 409, body: { code: 'SECOND_TRIP' } }

  it('refuses a departure before it is back, by the console and by a command', async () => {
    expect((await open('05:30')).status).toBe(200)
    const refused = await open('07:00')
    expect(refused).toMatchObject(SECOND)
    expect(refused.body.message).toMatch(/^바다1호: .* 07:00에는 .* 05:30 일정으로 나가 있어요/)
    const words = ['open', `${ship.no}`, DAY, '14:59', '--price', '1', '--capacity', '5']
    expect(await operator.operate(...words)).toContain('05:30 일정으로 나가 있어요')
    expect((await open('15:00')).status).toBe(200)
  })

  it('knows the default departures of its day and of the next morning', async () => {
    await insertDefaultSchedule(operator.server.db, ship.no, { time: '05:30' })
    expect(await open('07:00')).toMatchObject(SECOND)
    expect(await open('20:30')).toMatchObject(SECOND)
    expect((await open('20:00')).status).toBe(200)
  })

  it('lets another boat sail, and one whose departure was called off or removed', async () => {
    const { db } = operator.server
    const other = await insertShip(db, { groupNo: ship.groupNo, useMinutes: 570 })
    const no = await insertSchedule(db, ship.no, { sdate: DAY, time: '05:30' })
    expect((await open('07:00', DAY, { ship_no: other.no })).status).toBe(200)
    expect((await setStatus(no, 'maintenance')).status).toBe(200)
    expect((await open('07:00')).status).toBe(200)
    expect(await operator.operate('reopen', `${no}`)).toContain('나가 있어요')
    const span = ['reopen-days', `${ship.no}`, DAY, DAY]
    expect(await operator.operate(...span)).toContain('나가 있어요')
    await db.run(
      sql`update schedule set origin = 'dropped' where ship_no = ${ship.no} and no <> ${no}`,
    )
    expect(await operator.operate('reopen', `${no}`)).toContain('다시 열었어요')
  })

  it('refuses default schedules that send it out while it is away', async () => {
    expect((await addDefault('05:30', { weekdays: [1, 2, 3] })).status).toBe(200)
    const collides = { status: 409, body: { code: 'DEFAULTS_OVERLAP' } }
    expect(await addDefault('07:00', { weekdays: [3, 4] })).toMatchObject(collides)
    expect(await addDefault('22:00', { weekdays: [0] })).toMatchObject(collides)
    expect((await addDefault('22:00', { weekdays: [3] })).status).toBe(200)
    // The last evening of the others may end on the morning of the sixty-first day.
    const later = { valid_from: dayFromNow(62), valid_to: dayFromNow(90) }
    const { body } = await addDefault('07:00', later)
    const path = `${PATH}/defaults/${body.default.default_no}`
    const terms = { weekdays: [0, 1, 2, 3, 4, 5, 6], ...TERMS, ...later }
    const sooner = { version: 0, ...terms, valid_from: dayFromNow(30) }
    expect(await operator.server.put(path, sooner, owner.headers)).toMatchObject(collides)
  })

  it('leaves out the default departures for which a boat is away', async () => {
    const { db } = operator.server
    await insertSchedule(db, ship.no, { sdate: DAY, time: '21:00' })
    const defaultNo = await insertDefaultSchedule(db, ship.no, { time: '05:30' })
    const make = (sdate: string) =>
      operator.server.post('/b/v1/reservation/default_schedule', {
        ...{ ship_no: ship.no, default_no: defaultNo, sdate },
      })
    expect((await make(NEXT_DAY)).status).toBe(409)
    expect((await make(dayFromNow(22))).status).toBe(200)
    expect(await countWhere(db, 'schedule', sql`ship_no = ${ship.no}`)).toBe(2)
  })

  it('refuses an import that would, and changes nothing', async () => {
    const importing = (schedules: object[], defaults: object[]) => {
      operator.files.set(
        'catalogue.json',
        JSON.stringify(catalogueOf('twice', defaults, schedules)),
      )
      return operator.operate('import', 'catalogue.json')
    }
    const [early, late] = ['05:30', '07:00'].map((departure_time) => ({ departure_time }))
    const days = [early, late].map((row) => ({ sdate: DAY, ...row }))
    expect(await importing(days, [])).toMatch(/^독도호: .* 일정으로 나가 있어요/)
    expect(await importing([], [early ?? {}, late ?? {}])).toContain('기본 일정으로 나가 있는 시간')
    expect(await countWhere(operator.server.db, 'ship', sql`import_key = 'twice'`)).toBe(0)
    expect(await importing(days.slice(0, 1), [])).toContain('twice')
  })

  it('lets rooms, buses, trips abroad and contests overlap', async () => {
    const { db } = operator.server
    for (const serviceType of SERVICE_TYPES) {
      const { no } = await insertShip(db, { serviceType, useMinutes: 1_200 })
      await insertSchedule(db, no, { sdate: DAY, time: '15:00' })
      const second = insertSchedule(db, no, { sdate: NEXT_DAY, time: '10:00' })
      if (isOneBoat(serviceType)) await expect(second).rejects.toMatchObject({ code: 'BG004' })
      else expect(await second).toBeGreaterThan(0)
    }
  })

  it('leaves departures as they are that overlapped before, and sells them', async () => {
    const { db } = operator.server
    const no = await insertSchedule(db, ship.no, { sdate: DAY, time: '05:30' })
    await withoutRules(() => insertSchedule(db, ship.no, { sdate: DAY, time: '07:00' }))
    const guest = await newGuest(db)
    const held = await ready(operator.server, guest, { scheduleNo: no, host: ship.host })
    expect(held.status).toBe(200)
    expect((await setStatus(no, 'closed')).status).toBe(200)
    await db.run(sql`update ship set use_minutes = 600 where no = ${ship.no}`)
  })

  it('refuses longer trips that would reach into the next one', async () => {
    const { db } = operator.server
    await insertSchedule(db, ship.no, { sdate: DAY, time: '05:30' })
    await insertSchedule(db, ship.no, { sdate: DAY, time: '16:00' })
    const last = (minutes: number) =>
      db.run(sql`update ship set use_minutes = ${minutes} where no = ${ship.no}`)
    await last(630)
    await expect(last(631)).rejects.toMatchObject({ code: 'BG004' })
  })
})
