import sql from 'sql-template-tag'
import { createRandom } from '@/demo/random'
import type { Answer } from '@/lib/contract/wire'
import { PAGE_SIZE } from '@/lib/paging/limits'
import { statesOfList, type ReservationListType } from '@/lib/reservation/states'
import { dayFromNow, insertSchedule, insertShip } from '../setup/builders'
import { startTestServer, type TestServer } from '../setup/server'
import { times } from '../setup/tables'
import { newGuest, newMember, type Visitor } from '../setup/visitors'

const RESERVATIONS = 150
const STATES = [
  'CONFIRMED',
  'AWAITING_PAYMENT',
  'COMPLETED',
  'CANCELLED',
  'EXPIRED',
  'HOLD',
] as const
const TYPES: readonly ReservationListType[] = ['ready', 'end', 'cancel']

type Row = { no: number; state: (typeof STATES)[number]; departs_at: Date; is_deleted: boolean }

/**
 * A page reads the days that it shows and no others: the whole list, page by page, is the one that sorting
 * all of the booker's reservations gives. Many lie on one day, at two times.
 */
describe('lists of many reservations', () => {
  let server: TestServer
  const random = createRandom('lists of many reservations')
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const fill = async (visitor: Visitor, memberNo: number | null): Promise<Row[]> => {
    const { db } = server
    const ship = await insertShip(db)
    const scheduleNos: number[] = []
    for (const days of times(12))
      for (const time of ['05:00', '13:00'])
        scheduleNos.push(await insertSchedule(db, ship.no, { sdate: dayFromNow(days + 1), time }))
    const other = await newGuest(db)
    const rows = times(RESERVATIONS).map((n) => ({
      schedule_no: random.pick(scheduleNos),
      state: random.pick(STATES),
      is_deleted: random.chance(0.1),
      // A member has what was booked with the phone too; others' reservations lie between.
      member_no: memberNo !== null && random.chance(0.5) ? memberNo : null,
      phone: n % 7 === 0 ? other.phone : visitor.phone,
      hours: n,
    }))
    return db.rows<Row>(sql`
      with made as (
        insert into reservation (state, visitor, member_no, phone, name, ship_no, schedule_no, sdate,
          party, unit_price, origin_price, total, pay_type, refund_policy, deleted_at)
        -- As an operator books them: nobody else may have so many.
        select row.state::reservation_state, 'o:' || row.hours, row.member_no, row.phone, '홍길동',
               s.ship_no, s.no, s.sdate, 1, 1000, 1000, 1000, 'CARD', '[]',
               case when row.is_deleted then now() end
          from json_to_recordset(${JSON.stringify(rows)}::json) as row (schedule_no bigint, state text,
            is_deleted boolean, member_no bigint, phone text, hours int)
          join schedule s on s.no = row.schedule_no
        returning *)
      select made.no, made.state, s.departs_at, made.deleted_at is not null as is_deleted
        from made join schedule s on s.no = made.schedule_no
       where made.phone = ${visitor.phone} or made.member_no = ${memberNo}`)
  }

  const expectedOf = (rows: readonly Row[], type: ReservationListType): number[] => {
    const states: readonly string[] = statesOfList(type)
    const side = type === 'ready' ? 1 : -1
    return rows
      .filter(({ state, is_deleted }) => states.includes(state) && !is_deleted)
      .sort((a, b) => side * (a.departs_at.getTime() - b.departs_at.getTime() || a.no - b.no))
      .map(({ no }) => no)
  }

  const pageOf = async (visitor: Visitor, query: string): Promise<number[]> => {
    const path = visitor.who.user_type === 'guest' ? 'guest_list' : 'list'
    const { body } = await server.get<Answer<'getReservationList'>>(
      `/a/reservation/${path}?${query}`,
      visitor.headers,
    )
    return body.list.map(({ reservation_no }) => reservation_no)
  }

  it.each([
    ['a guest', async () => ({ visitor: await newGuest(server.db), memberNo: null })],
    [
      'a member',
      async () => {
        const visitor = await newMember(server.db)
        return { visitor, memberNo: visitor.no }
      },
    ],
  ])('show %s all of them in order, by pages and by the last one seen', async (_, open) => {
    const { visitor, memberNo } = await open()
    const rows = await fill(visitor, memberNo)
    for (const type of TYPES) {
      const expected = expectedOf(rows, type)
      expect(expected.length).toBeGreaterThan(PAGE_SIZE.mypage * 2)
      const byPage: number[] = []
      const bySeen: number[] = []
      for (const page of times(Math.ceil(expected.length / PAGE_SIZE.mypage) + 1)) {
        byPage.push(...(await pageOf(visitor, `type=${type}&page=${page + 1}`)))
        const after = bySeen.at(-1) ?? 0
        bySeen.push(...(await pageOf(visitor, `type=${type}&page=${page + 1}&after=${after}`)))
      }
      expect(byPage).toEqual(expected)
      expect(bySeen).toEqual(expected)
    }
  })
})
