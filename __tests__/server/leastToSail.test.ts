import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { BatchPreview } from '@/lib/contract/console/calendarBatch'
import type { ReservationDetail } from '@/lib/contract/wire'
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
import { book, newGuest, newMember } from '../setup/visitors'

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
    expect(await operator.server.put(`${path}/${no}`, changed, owner.headers)).toMatchObject(ABOVE)
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
