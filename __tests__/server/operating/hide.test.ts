import sql from 'sql-template-tag'
import type { Answer } from '@/lib/contract/wire'
import { audit } from '@/server/db/audit'
import { monthOf } from '@/lib/date/kst'
import {
  type BuiltShip,
  dayFromNow,
  insertDefaultSchedule,
  insertMember,
  insertSchedule,
} from '../../setup/builders'
import { book, readDetail } from '../../setup/book'
import { setUpOperator } from '../../setup/operatorCli'
import { asMember } from '../../setup/server'
import { newGuest, ready } from '../../setup/visitors'
import { insertTrip, pagesWaiting } from '../publishing/rows'

const operator = setUpOperator()
let ship: BuiltShip
let mate: BuiltShip
let scheduleNo: number
let defaultNo: number
let reportNo: string
const { operate } = operator

afterEach(async () => expect(await audit(operator.server.db)).toEqual([]))

/** A fleet of two ships; the main one has departures and a report. */
beforeEach(async () => {
  ship = await insertTrip(operator.server.db, { name: '숨을호' })
  mate = await insertTrip(operator.server.db, { name: '남을호', groupNo: ship.groupNo })
  scheduleNo = await insertSchedule(operator.server.db, ship.no)
  defaultNo = await insertDefaultSchedule(operator.server.db, ship.no, { time: '13:00' })
  const printed = await operate('report', `${ship.no}`, '조황', '--text', '글')
  reportNo = /조황 (\d+)/.exec(printed)?.[1] ?? ''
})

const hide = () => operate('hide', `${ship.no}`)
const show = () => operate('show', `${ship.no}`)
const month = monthOf(dayFromNow(10))

/** The calls whose answer contains the ship. */
const whereSeen = async (memberToken: string) => {
  const paths = {
    list: `/a/ship/list?page=1&ship_no=${ship.no}`,
    search: `/a/ship/list?page=1&ship_no=0&search=${encodeURIComponent('숨을')}`,
    main: `/a/info/main/${ship.no}`,
    group: `/a/ship/group/${ship.groupNo}`,
    detail: `/a/ship/simple_info/${ship.no}`,
    words: '/a/customer/suggest_search',
    calendar: `/b/v1/ship/schedule_list/${ship.no}/${month}`,
    defaults: `/b/v1/ship/schedule_default_list/${ship.no}?sdate=${dayFromNow(40)}`,
    reports: `/a/ship/fish_board_list?page=1&ship_no=${ship.no}`,
    marks: `/a/ship/fish_board_list?page=1&is_map_mode=1&ship_no=${ship.no}`,
    report: `/a/ship/fish_board_detail/${reportNo}`,
    favorites: '/a/user/favorite_list?page=1',
  }
  const seen = []
  for (const [name, path] of Object.entries(paths)) {
    const { status, body } = await operator.server.get<object>(path, asMember(memberToken))
    const text = JSON.stringify(body)
    const isNamed = text.includes('숨을호"') || text.includes(`"ship_no":${ship.no},`)
    if (status === 200 && isNamed) seen.push(name)
  }
  return seen
}

it('a hidden ship is invisible to visitors, and visible again when it is shown', async () => {
  const { no, token } = await insertMember(operator.server.db)
  await operator.server.db.run(
    sql`insert into favorite (member_no, ship_no) values (${no}, ${ship.no})`,
  )
  const everywhere = await whereSeen(token)
  expect(everywhere).toHaveLength(12)
  expect(await hide()).toContain(
    `[${ship.host} 숨을호 선단] 숨을호(상품 ${ship.no})을(를) 숨겼어요`,
  )
  expect(await whereSeen(token)).toEqual([])
  expect(await operator.server.get(`/a/ship/simple_info/${ship.no}`)).toMatchObject({
    status: 410,
    body: { code: 'GONE', page: `/ship/${ship.no}` },
  })
  expect(await show()).toContain('다시 보여요')
  expect(await whereSeen(token)).toEqual(everywhere)
})

it('a hidden ship accepts no hold of a departure or a default departure', async () => {
  await hide()
  const guest = await newGuest(operator.server.db)
  const held = await ready(operator.server, guest, { scheduleNo, host: ship.host })
  expect(held).toMatchObject({ status: 404, body: { message: '찾으시는 일정이 없어요.' } })
  const wanted = { ship_no: ship.no, default_no: defaultNo, sdate: dayFromNow(40) }
  const made = await operator.server.post('/b/v1/reservation/default_schedule', wanted)
  expect(made.status).toBe(404)
  const path = '/b/v1/reservation/default_ready'
  const order = { ...wanted, party: 1, host: ship.host, ...guest.who }
  expect((await operator.server.post(path, order, guest.headers)).status).toBe(404)
  const waiting = { action: 'join', schedule_no: scheduleNo, party: 1, host: ship.host }
  const joined = await operator.server.post(
    '/b/v1/reservation/awaiter',
    { ...waiting, ...guest.who },
    guest.headers,
  )
  expect(joined.status).toBe(404)
  expect(
    await operator.server.db.rows(sql`select from reservation where ship_no = ${ship.no}`),
  ).toEqual([])
})

it('a reservation of a hidden ship can be read, paid and cancelled', async () => {
  const booked = await book(operator.server, { ship, scheduleNo })
  await hide()
  const headers = asMember(booked.member.token)
  expect(await readDetail(operator.server, booked)).toMatchObject({ state: 'AWAITING_PAYMENT' })
  const list = await operator.server.get<Answer<'getReservationList'>>(
    '/a/reservation/list?page=1&type=ready',
    headers,
  )
  expect(list.body.list[0]?.ship.name).toBe('숨을호')
  expect(await operate('confirm-deposit', `${booked.reservation_no}`, '160000')).toContain(
    '확정됐어요',
  )
  expect(await operate('passengers', `${scheduleNo}`)).toContain('(2명, 미작성 2명)')
  const account = { bank: '수협은행', number: '110-22-3333', holder: '홍길동' }
  const cancelled = await operator.server.post(
    '/b/v1/reservation/cancel_request',
    { reservation_no: booked.reservation_no, refund_amount: 160_000, reason: '', account },
    headers,
  )
  expect(cancelled.status).toBe(200)
})

it('the fleet of a hidden main ship keeps its storefront and its calendar', async () => {
  await hide()
  const index = await operator.server.get<Answer<'getInfoIndex'>>(`/a/info/index/${ship.host}`)
  expect(index.body.ship.no).toBe(ship.no)
  const fleet = await operator.server.get<Answer<'getScheduleFleetList'>>(
    `/a/ship/schedule_fleet_list/${ship.no}/${month}`,
  )
  expect(fleet.body.list.map((each) => each.ship.no)).toEqual([mate.no])
  const list = await operator.server.get<Answer<'getShipList'>>(
    `/a/ship/list?page=1&ship_no=${ship.no}`,
  )
  expect(list.body.list.map((each) => each.ship.no)).toEqual([mate.no])
})

it('hiding regenerates every page that shows the ship', async () => {
  await operator.server.db.run(sql`delete from outbox`)
  await hide()
  const pages = [
    ...[
      '',
      '/info/fleet',
      '/info/service_ship',
      '/info/ship_board',
      `/info/ship_board/${reportNo}`,
    ],
    ...[`/ship/${ship.no}`, `/ship/${mate.no}`],
  ]
  const expected = [ship.host, 'www'].flatMap((host) =>
    pages.map((page) => `/${host}${page === '' ? '/' : page}`),
  )
  expect((await pagesWaiting(operator.server.db)).sort()).toEqual(expected.sort())
})

it('a command without effect or for an unknown ship says so', async () => {
  expect(await show()).toBe('이미 보이는 상품이에요.')
  await hide()
  expect(await hide()).toBe('이미 숨긴 상품이에요.')
  expect(await operate('hide', '999999')).toBe('상품을 찾을 수 없어요.')
})
