import sql from 'sql-template-tag'
import type { Answer } from '@/lib/contract/wire'
import { audit } from '@/server/db/audit'
import { book, readDetail, runJob } from '../../setup/book'
import {
  dayFromNow,
  insertHost,
  insertMember,
  insertSchedule,
  insertShip,
} from '../../setup/builders'
import { createOperatorCli, type OperatorCli } from '../../setup/operatorCli'
import { bookLate, deposit, expire, textsTo, TOTAL } from '../../setup/operatorPayments'
import { asMember, startTestServer, type TestServer } from '../../setup/server'
import { newGuest, ready } from '../../setup/visitors'

let server: TestServer
let desk: OperatorCli
const operate = (...words: string[]) => desk.operate(...words)

beforeAll(async () => {
  server = await startTestServer()
  desk = createOperatorCli(server)
  await insertHost(server.db)
})
afterAll(() => server.close())
afterEach(async () => expect(await audit(server.db)).toEqual([]))

const takenOf = async (scheduleNo: number) =>
  (
    await server.db.first<{ taken: number }>(
      sql`select taken from schedule where no = ${scheduleNo}`,
    )
  )?.taken

describe('late money', () => {
  it('is taken while the seats are free: confirmed, told, and in its owner’s list again', async () => {
    const booked = await bookLate({ server, desk })
    const headers = asMember(booked.member.token)
    const body = { reservation_no: booked.reservation_no }
    expect((await server.post('/a/reservation/delete', body, headers)).status).toBe(200)
    const said = await operate('reinstate', `${booked.reservation_no}`)
    expect(said).toContain('되살려 확정했어요')
    const detail = await readDetail(server, booked)
    expect(detail).toMatchObject({ state: 'CONFIRMED', is_review: 0, paid_amount: TOTAL })
    expect(await takenOf(booked.scheduleNo)).toBe(2)
    expect((await textsTo({ server, desk }, booked)).at(-1)).toContain('예약이 확정되었어요')
    expect(await operate('reviews')).not.toContain(`예약 ${booked.reservation_no} `)
    expect(await operate('reinstate', `${booked.reservation_no}`)).toContain('끝난 뒤 돈이 들어온')
    await operate('cancel', `${booked.reservation_no}`)
    expect(await takenOf(booked.scheduleNo)).toBe(0)
    await operate('finish-refund', `${booked.reservation_no}`)
  })

  it('is not taken when one of the seats is gone, and is paid back as before', async () => {
    const ship = await insertShip(server.db)
    const scheduleNo = await insertSchedule(server.db, ship.no, { capacity: 3 })
    const booked = await bookLate({ server, desk }, { ship, scheduleNo })
    const trip = { scheduleNo, party: 2, host: ship.host }
    expect((await ready(server, await newGuest(server.db), trip)).status).toBe(200)
    expect(await operate('reinstate', `${booked.reservation_no}`)).toContain(
      '자리가 남아 있지 않아',
    )
    expect(await takenOf(scheduleNo)).toBe(2)
    expect(await readDetail(server, booked)).toMatchObject({ state: 'EXPIRED', is_review: 1 })
    expect(await operate('refund-review', `${booked.reservation_no}`)).toContain('160,000원을')
    expect(await operate('reinstate', `${booked.reservation_no}`)).toContain('이미 환불하기로 한')
    await operate('finish-refund', `${booked.reservation_no}`)
  })

  it.each([
    ['closed', sql`status = 'closed'`],
    ['called off', sql`status = 'weather'`],
    ['gone', sql`departs_at = now() - interval '1 minute'`],
  ])('is not taken for a departure that is %s', async (_, change) => {
    const booked = await bookLate({ server, desk })
    await server.db.run(sql`update schedule set ${change} where no = ${booked.scheduleNo}`)
    expect(await operate('reinstate', `${booked.reservation_no}`)).toContain('일정이라 되살릴 수')
    expect(await takenOf(booked.scheduleNo)).toBe(0)
    await operate('refund-review', `${booked.reservation_no}`)
    await operate('finish-refund', `${booked.reservation_no}`)
  })

  it('is not taken before all of it has come', async () => {
    const booked = await book(server)
    await expire({ server, desk }, booked)
    await deposit({ server, desk }, booked, 60_000)
    expect(await operate('reinstate', `${booked.reservation_no}`)).toContain('100,000원이 모자라')
    await deposit({ server, desk }, booked, 100_000)
    expect(await operate('reinstate', `${booked.reservation_no}`)).toContain('확정했어요')
  })

  it('is not taken of what was cancelled, is live, or is not there', async () => {
    const booked = await book(server)
    expect(await operate('reinstate', `${booked.reservation_no}`)).toContain('끝난 뒤 돈이 들어온')
    await operate('cancel', `${booked.reservation_no}`)
    await deposit({ server, desk }, booked, TOTAL)
    expect(await operate('reinstate', `${booked.reservation_no}`)).toContain('끝난 뒤 돈이 들어온')
    await operate('refund-review', `${booked.reservation_no}`)
    await operate('finish-refund', `${booked.reservation_no}`)
    expect(await operate('reinstate', '999999')).toBe('찾으시는 예약이 없습니다.')
  })

  it('takes the rooms of every night of a stay again, or none', async () => {
    const ship = await insertShip(server.db, { serviceType: 'PENSION' })
    const nights: number[] = []
    for (const days of [10, 11]) {
      const night = { sdate: dayFromNow(days), capacity: 1 }
      nights.push(await insertSchedule(server.db, ship.no, night))
    }
    const [first = 0, second = 0] = nights
    const member = await insertMember(server.db)
    const headers = asMember(member.token)
    const who = { user_type: 'member' }
    const stay = { schedule_no: first, party: 1, nights: 2, host: ship.host, ...who }
    const held = await server.post<Answer<'readyReservation'>>(
      '/b/v1/reservation/ready',
      stay,
      headers,
    )
    const order = { hold_key: held.body.hold_key, name: '홍길동', pay_type: 'BANK', is_agree: true }
    const created = await server.post<Answer<'createReservation'>>(
      '/b/v2/reservation/index',
      { ...order, total: held.body.quote.total, ...who },
      headers,
    )
    const booked = { ...created.body, member, ship, scheduleNo: first }
    await expire({ server, desk }, booked)
    await deposit({ server, desk }, booked, TOTAL)
    const other = await newGuest(server.db)
    await ready(server, other, { scheduleNo: second, host: ship.host })
    expect(await operate('reinstate', `${booked.reservation_no}`)).toContain(
      '자리가 남아 있지 않아',
    )
    expect(await takenOf(first)).toBe(0)
    await server.db.run(sql`
      update reservation set hold_expires_at = now() - interval '1 second'
       where schedule_no = ${second} and state = 'HOLD'`)
    await runJob(server, 'expire-holds')
    expect(await operate('reinstate', `${booked.reservation_no}`)).toContain('확정했어요')
    expect([await takenOf(first), await takenOf(second)]).toEqual([1, 1])
  })

  it('uses its coupon again, and is not taken when another reservation has used it', async () => {
    const member = await insertMember(server.db)
    const coupon = await server.db.first<{ no: number }>(sql`
      with made as (
        insert into coupon (name, amount, starts_on, ends_on)
        values ('깜짝', 10000, ${dayFromNow(-1)}, ${dayFromNow(90)}) returning no
      )
      insert into member_coupon (member_no, coupon_no) select ${member.no}, no from made returning no`)
    const couponNo = coupon?.no ?? 0
    const discounted = { member, couponNo, total: TOTAL - 10_000 }
    const usedBy = async () =>
      (
        await server.db.first<{ reservation_no: number | null }>(
          sql`select reservation_no from member_coupon where no = ${couponNo}`,
        )
      )?.reservation_no
    const booked = await bookLate({ server, desk }, discounted)
    expect(await usedBy()).toBeNull()
    const other = await book(server, discounted)
    expect(await operate('reinstate', `${booked.reservation_no}`)).toContain(
      '할인 쿠폰을 다른 예약에',
    )
    expect(await takenOf(booked.scheduleNo)).toBe(0)
    await operate('cancel', `${other.reservation_no}`)
    expect(await operate('reinstate', `${booked.reservation_no}`)).toContain('확정했어요')
    expect(await usedBy()).toBe(booked.reservation_no)
  })
})
