import sql from 'sql-template-tag'
import type { Answer } from '@/lib/contract/wire'
import { audit } from '@/server/db/audit'
import { book, readDetail, runJob } from '../../setup/book'
import { dayFromNow, insertMember, insertSchedule, insertShip } from '../../setup/builders'
import { setUpOperator } from '../../setup/operatorCli'
import { bookLate, deposit, expire, textsTo, TOTAL } from '../../setup/operatorPayments'
import { asMember } from '../../setup/server'
import { newGuest, ready } from '../../setup/visitors'

const operator = setUpOperator()
const { operate } = operator

afterEach(async () => expect(await audit(operator.server.db)).toEqual([]))

const takenOf = async (scheduleNo: number) =>
  (
    await operator.server.db.first<{ taken: number }>(
      sql`select taken from schedule where no = ${scheduleNo}`,
    )
  )?.taken

describe('late money', () => {
  it('reinstates the reservation while the seats are free: confirmed, notified and listed again', async () => {
    const booked = await bookLate(operator)
    const headers = asMember(booked.member.token)
    const body = { reservation_no: booked.reservation_no }
    expect((await operator.server.post('/a/reservation/delete', body, headers)).status).toBe(200)
    const said = await operate('reinstate', `${booked.reservation_no}`)
    expect(said).toContain('되살려 확정했어요')
    const detail = await readDetail(operator.server, booked)
    expect(detail).toMatchObject({ state: 'CONFIRMED', is_review: 0, paid_amount: TOTAL })
    expect(await takenOf(booked.scheduleNo)).toBe(2)
    expect((await textsTo(operator, booked)).at(-1)).toContain('예약이 확정되었어요')
    expect(await operate('reviews')).not.toContain(`예약 ${booked.reservation_no} `)
    expect(await operate('reinstate', `${booked.reservation_no}`)).toContain('만료된 뒤에 입금된')
    await operate('cancel', `${booked.reservation_no}`)
    expect(await takenOf(booked.scheduleNo)).toBe(0)
    await operate('finish-refund', `${booked.reservation_no}`)
  })

  it('does not reinstate when a seat is taken, and is refunded', async () => {
    const ship = await insertShip(operator.server.db)
    const scheduleNo = await insertSchedule(operator.server.db, ship.no, { capacity: 3 })
    const booked = await bookLate(operator, { ship, scheduleNo })
    const trip = { scheduleNo, party: 2, host: ship.host }
    expect((await ready(operator.server, await newGuest(operator.server.db), trip)).status).toBe(
      200,
    )
    expect(await operate('reinstate', `${booked.reservation_no}`)).toContain(
      '자리가 남아 있지 않아',
    )
    expect(await takenOf(scheduleNo)).toBe(2)
    expect(await readDetail(operator.server, booked)).toMatchObject({
      state: 'EXPIRED',
      is_review: 1,
    })
    expect(await operate('refund-review', `${booked.reservation_no}`)).toContain('160,000원을')
    expect(await operate('reinstate', `${booked.reservation_no}`)).toContain('이미 환불하기로 한')
    await operate('finish-refund', `${booked.reservation_no}`)
  })

  it.each([
    ['closed', sql`status = 'closed'`],
    ['called off', sql`status = 'weather'`],
    ['gone', sql`departs_at = now() - interval '1 minute'`],
  ])('does not reinstate for a departure that is %s', async (_, change) => {
    const booked = await bookLate(operator)
    await operator.server.db.run(sql`update schedule set ${change} where no = ${booked.scheduleNo}`)
    expect(await operate('reinstate', `${booked.reservation_no}`)).toContain('일정이라 되살릴 수')
    expect(await takenOf(booked.scheduleNo)).toBe(0)
    await operate('refund-review', `${booked.reservation_no}`)
    await operate('finish-refund', `${booked.reservation_no}`)
  })

  it('does not reinstate before it is complete', async () => {
    const booked = await book(operator.server)
    await expire(operator, booked)
    await deposit(operator, booked, 60_000)
    expect(await operate('reinstate', `${booked.reservation_no}`)).toContain('100,000원이 모자라')
    await deposit(operator, booked, 100_000)
    expect(await operate('reinstate', `${booked.reservation_no}`)).toContain('확정했어요')
  })

  it('does not reinstate a cancelled, live or unknown reservation', async () => {
    const booked = await book(operator.server)
    expect(await operate('reinstate', `${booked.reservation_no}`)).toContain('만료된 뒤에 입금된')
    await operate('cancel', `${booked.reservation_no}`)
    await deposit(operator, booked, TOTAL)
    expect(await operate('reinstate', `${booked.reservation_no}`)).toContain('만료된 뒤에 입금된')
    await operate('refund-review', `${booked.reservation_no}`)
    await operate('finish-refund', `${booked.reservation_no}`)
    expect(await operate('reinstate', '999999')).toBe('찾으시는 예약이 없어요.')
  })

  it('takes the rooms of all nights of a stay again, or none', async () => {
    const ship = await insertShip(operator.server.db, { serviceType: 'PENSION' })
    const nights: number[] = []
    for (const days of [10, 11]) {
      const night = { sdate: dayFromNow(days), capacity: 1 }
      nights.push(await insertSchedule(operator.server.db, ship.no, night))
    }
    const [first = 0, second = 0] = nights
    const member = await insertMember(operator.server.db)
    const headers = asMember(member.token)
    const who = { user_type: 'member' }
    const stay = { schedule_no: first, party: 1, nights: 2, host: ship.host, ...who }
    const held = await operator.server.post<Answer<'readyReservation'>>(
      '/b/v1/reservation/ready',
      stay,
      headers,
    )
    const order = { hold_key: held.body.hold_key, name: '홍길동', pay_type: 'BANK', is_agree: true }
    const created = await operator.server.post<Answer<'createReservation'>>(
      '/b/v2/reservation/index',
      { ...order, total: held.body.quote.total, ...who },
      headers,
    )
    const booked = { ...created.body, member, ship, scheduleNo: first }
    await expire(operator, booked)
    await deposit(operator, booked, TOTAL)
    const other = await newGuest(operator.server.db)
    await ready(operator.server, other, { scheduleNo: second, host: ship.host })
    expect(await operate('reinstate', `${booked.reservation_no}`)).toContain(
      '자리가 남아 있지 않아',
    )
    expect(await takenOf(first)).toBe(0)
    await operator.server.db.run(sql`
      update reservation set hold_expires_at = now() - interval '1 second'
       where schedule_no = ${second} and state = 'HOLD'`)
    await runJob(operator.server, 'expire-holds')
    expect(await operate('reinstate', `${booked.reservation_no}`)).toContain('확정했어요')
    expect([await takenOf(first), await takenOf(second)]).toEqual([1, 1])
  })

  it('uses the coupon again, and does not reinstate when another reservation has used it', async () => {
    const member = await insertMember(operator.server.db)
    const coupon = await operator.server.db.first<{ no: number }>(sql`
      with made as (
        insert into coupon (name, amount, starts_on, ends_on)
        values ('깜짝', 10000, ${dayFromNow(-1)}, ${dayFromNow(90)}) returning no
      )
      insert into member_coupon (member_no, coupon_no) select ${member.no}, no from made returning no`)
    const couponNo = coupon?.no ?? 0
    const discounted = { member, couponNo, total: TOTAL - 10_000 }
    const usedBy = async () =>
      (
        await operator.server.db.first<{ reservation_no: number | null }>(
          sql`select reservation_no from member_coupon where no = ${couponNo}`,
        )
      )?.reservation_no
    const booked = await bookLate(operator, discounted)
    expect(await usedBy()).toBeNull()
    const other = await book(operator.server, discounted)
    expect(await operate('reinstate', `${booked.reservation_no}`)).toContain('쿠폰을 다른 예약에')
    expect(await takenOf(booked.scheduleNo)).toBe(0)
    await operate('cancel', `${other.reservation_no}`)
    expect(await operate('reinstate', `${booked.reservation_no}`)).toContain('확정했어요')
    expect(await usedBy()).toBe(booked.reservation_no)
  })
})
