import sql from 'sql-template-tag'
import type { Answer } from '@/lib/contract/wire'
import { audit } from '@/server/db/audit'
import {
  type BuiltShip,
  dayFromNow,
  insertDefaultSchedule,
  insertSchedule,
  insertShip,
} from '../../setup/builders'
import { createOperatorCli, setUpOperator } from '../../setup/operatorCli'
import { startTestServer } from '../../setup/server'
import { book, newGuest } from '../../setup/visitors'

const operator = setUpOperator()
const { operate } = operator

afterEach(async () => expect(await audit(operator.server.db)).toEqual([]))

const open = (ship: BuiltShip, day: string, time: string, seats = '8', price = '70000') =>
  operate('open', `${ship.no}`, day, time, '--capacity', seats, '--price', price)

/** The departures of a day in a visitor's calendar. */
const departuresOf = async (ship: BuiltShip, day: string) => {
  const path = `/b/v1/ship/schedule_list/${ship.no}/${day.slice(0, 7).replace('-', '')}`
  const { body } = await operator.server.get<Answer<'getScheduleList'>>(path)
  return body.list.find(({ sdate }) => sdate === day)?.schedules ?? []
}

const seen = async (ship: BuiltShip, day: string) =>
  (await departuresOf(ship, day)).map((row) =>
    [row.departure_time, row.capacity, row.price, row.state].join(' '),
  )

describe('opening a departure', () => {
  it('at another time keeps the default departures of the day', async () => {
    const ship = await insertShip(operator.server.db)
    await insertDefaultSchedule(operator.server.db, ship.no, { time: '05:00' })
    await insertDefaultSchedule(operator.server.db, ship.no, { time: '13:00', capacity: 12 })
    const day = dayFromNow(20)
    expect(await open(ship, day, '18:30')).toMatch(/^열었어요\. 일정 \d+: /)
    expect(await seen(ship, day)).toEqual([
      '05:00 20 80000 open',
      '13:00 12 80000 open',
      '18:30 8 70000 open',
    ])
  })

  it('at the time of a default replaces that day’s default departure', async () => {
    const ship = await insertShip(operator.server.db)
    await insertDefaultSchedule(operator.server.db, ship.no, { time: '05:00' })
    await insertDefaultSchedule(operator.server.db, ship.no, { time: '13:00' })
    const day = dayFromNow(20)
    expect(await open(ship, day, '05:00')).toContain('05:00, 0/8, 70,000원')
    expect(await seen(ship, day)).toEqual(['05:00 8 70000 open', '13:00 20 80000 open'])
    expect(await open(ship, day, '05:00')).toBe('같은 날 같은 시각에 일정이 이미 있어요.')
  })

  it('adds no default departures to a day with its own', async () => {
    const ship = await insertShip(operator.server.db)
    await insertDefaultSchedule(operator.server.db, ship.no, { time: '05:00' })
    const day = dayFromNow(20)
    await insertSchedule(operator.server.db, ship.no, { sdate: day, time: '09:00' })
    await open(ship, day, '18:30')
    expect(await seen(ship, day)).toEqual(['09:00 20 80000 open', '18:30 8 70000 open'])
  })

  it('refuses a past day and one years ahead, without a row', async () => {
    const ship = await insertShip(operator.server.db)
    await insertDefaultSchedule(operator.server.db, ship.no)
    expect(await open(ship, dayFromNow(-1), '23:59')).toContain('이미 지난 날이나 시각')
    expect(await open(ship, dayFromNow(1_097), '05:00')).toContain('3년 뒤까지')
    expect(await open(ship, dayFromNow(1_096), '05:00')).toContain('열었어요')
    const rows = await operator.server.db.rows(sql`select from schedule where ship_no = ${ship.no}`)
    expect(rows).toHaveLength(1)
  })

  it('refuses a past time of today, in Korean time', async () => {
    // 2026-11-20 12:00 in Korea.
    const other = await startTestServer({ now: () => new Date('2026-11-20T03:00:00Z') })
    const at = createOperatorCli(other)
    const ship = await insertShip(other.db)
    const openAt = (time: string) =>
      at.operate('open', `${ship.no}`, '2026-11-20', time, '--capacity', '1', '--price', '1')
    expect(await openAt('12:00')).toContain('이미 지난 날이나 시각')
    expect(await openAt('12:01')).toContain('열었어요')
    await other.close()
  })

  it('refuses an opening of bookings after the departure', async () => {
    const ship = await insertShip(operator.server.db)
    const day = dayFromNow(20)
    const words = ['open', `${ship.no}`, day, '05:00', '--capacity', '1', '--price', '1']
    expect(await operate(...words, '--opens', `${day}T05:00`)).toContain('출발 시각보다 빨라야')
    const no = await insertSchedule(operator.server.db, ship.no, { sdate: day })
    expect(await operate('edit', `${no}`, '--opens', `${day}T05:00`)).toContain(
      '출발 시각보다 빨라야',
    )
    expect(await operate('edit', `${no}`, '--opens', `${day}T04:59`)).toContain('고쳤어요')
  })
})

describe('a past departure', () => {
  test.each([
    ['close'],
    ['reopen'],
    ['edit', '--capacity', '5'],
    ['edit', '--price', '1'],
    ['weather'],
  ])('is not changed by %s %s %s', async (name, ...rest) => {
    const ship = await insertShip(operator.server.db)
    const no = await insertSchedule(operator.server.db, ship.no, { sdate: dayFromNow(-1) })
    expect(await operate(name, `${no}`, ...rest)).toBe('이미 출발한 일정이에요.')
    const row = await operator.server.db.first(
      sql`select capacity, price, status from schedule where no = ${no}`,
    )
    expect(row).toEqual({ capacity: 20, price: 80_000, status: 'open' })
  })
})

describe('many days at once', () => {
  it('are closed with their default departures, and keep their reservations', async () => {
    const ship = await insertShip(operator.server.db)
    await insertDefaultSchedule(operator.server.db, ship.no, { time: '05:00' })
    const [before, first, last, after] = [19, 20, 22, 23].map(dayFromNow) as [
      string,
      string,
      string,
      string,
    ]
    const scheduleNo = await insertSchedule(operator.server.db, ship.no, {
      sdate: first,
      time: '09:00',
    })
    await book(operator.server, await newGuest(operator.server.db), {
      scheduleNo,
      party: 2,
      host: ship.host,
    })
    const said = await operate('close-days', `${ship.no}`, first, last)
    expect(said).toContain(`[${ship.host} 바다1호 선단] 바다1호(상품 ${ship.no})`)
    expect(said).toContain('일정 3개를 닫았어요')
    expect(await seen(ship, before)).toEqual(['05:00 20 80000 open'])
    expect(await seen(ship, first)).toEqual(['09:00 20 80000 closed'])
    expect(await seen(ship, last)).toEqual(['05:00 20 80000 closed'])
    expect(await seen(ship, after)).toEqual(['05:00 20 80000 open'])
    const row = await operator.server.db.first(
      sql`select taken from schedule where no = ${scheduleNo}`,
    )
    expect(row).toEqual({ taken: 2 })
  })

  it('are reopened, except departures called off by weather', async () => {
    const ship = await insertShip(operator.server.db)
    const [first, last] = [dayFromNow(20), dayFromNow(21)]
    await insertSchedule(operator.server.db, ship.no, { sdate: first, status: 'maintenance' })
    await insertSchedule(operator.server.db, ship.no, { sdate: last, status: 'weather' })
    expect(await operate('reopen-days', `${ship.no}`, first, last)).toContain('일정 1개에')
    expect(await seen(ship, first)).toEqual(['05:00 20 80000 open'])
    expect(await seen(ship, last)).toEqual(['05:00 20 80000 weather'])
  })

  it('are not changed when past, reversed or longer than a year', async () => {
    const ship = await insertShip(operator.server.db)
    await insertDefaultSchedule(operator.server.db, ship.no)
    const close = (from: number, to: number) =>
      operate('close-days', `${ship.no}`, dayFromNow(from), dayFromNow(to))
    expect(await close(-1, 3)).toContain('이미 지난 날')
    expect(await close(3, 2)).toContain('시작일보다 빨라요')
    expect(await close(0, 366)).toContain('366일까지')
    expect(await operate('close-days', '999999', dayFromNow(1), dayFromNow(1))).toBe(
      '상품을 찾을 수 없어요.',
    )
    expect(
      await operator.server.db.rows(sql`select from schedule where ship_no = ${ship.no}`),
    ).toEqual([])
  })
})

describe('the list of a ship’s departures', () => {
  it('has their numbers, seats and states, and the default departures', async () => {
    const ship = await insertShip(operator.server.db)
    await insertDefaultSchedule(operator.server.db, ship.no, { time: '05:00' })
    const [own, regular] = [dayFromNow(10), dayFromNow(11)]
    const no = await insertSchedule(operator.server.db, ship.no, { sdate: own, status: 'closed' })
    await operator.server.db.run(sql`update ship set is_view = false where no = ${ship.no}`)
    const listed = await operate('schedules', `${ship.no}`, '--from', own, '--to', regular)
    const [title, ...lines] = listed.split('\n')
    expect(title).toContain(`[${ship.host} 바다1호 선단] 바다1호(상품 ${ship.no})`)
    expect(lines).toEqual([
      expect.stringMatching(
        new RegExp(`^일정 ${no} \\| .* 05:00 \\| 0/20 \\| 80,000원 \\| 판매 중지`),
      ),
      expect.stringMatching(/^기본 일정 \| .* 05:00 \| 0\/20 \| 80,000원 \| 판매 중/),
    ])
    expect(await operate('schedules', '999999')).toBe('상품을 찾을 수 없어요.')
  })
})
