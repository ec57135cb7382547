import sql from 'sql-template-tag'
import type { Answer } from '@/lib/contract/wire'
import { audit } from '@/server/db/audit'
import { book, type Booked, readDetail, runJob } from '../../setup/book'
import { dayFromNow, insertMember, insertSchedule, insertShip } from '../../setup/builders'
import { setUpOperator } from '../../setup/operatorCli'
import { bookLate, deposit, expire, textsTo, TOTAL } from '../../setup/operatorPayments'
import { asMember } from '../../setup/server'
import { newGuest, ready } from '../../setup/visitors'

const operator = setUpOperator()
const { operate } = operator

describe('deposits by command', () => {
  afterEach(async () => expect(await audit(operator.server.db)).toEqual([]))

  const eventsOf = ({ reservation_no: no }: Booked) =>
    operator.server.db.rows<{
      to_state: string
      actor: string
      amount: number | null
      note: string
    }>(sql`
    select to_state, actor, amount, note from reservation_event
     where reservation_no = ${no} order by no`)

  describe('the output for a deposit', () => {
    const [NAME, PERSON] = ['바다1호', '홍길동 010-']

    it('says that it is complete, with storefront, ship, day and person', async () => {
      const booked = await book(operator.server)
      const said = await deposit(operator, booked, TOTAL)
      expect(said).toContain(
        `예약 ${booked.reservation_no} | [${booked.ship.host} ${NAME} 선단] ${NAME} `,
      )
      expect(said).toContain(`${dayFromNow(10).slice(0, 4)}년`)
      expect(said).toContain(PERSON)
      expect(said).toContain('금액이 맞아 예약이 확정됐어요')
    })

    it('says the missing amount and the deadline', async () => {
      const booked = await book(operator.server)
      const said = await deposit(operator, booked, 60_000)
      expect(said).toMatch(/아직 100,000원이 모자라요.*기한 \d{4}\.\d\d\.\d\d/)
      expect(await deposit(operator, booked, 100_000)).toContain('금액이 맞아')
    })

    it('says the excess amount', async () => {
      expect(await deposit(operator, await book(operator.server), TOTAL + 5_000)).toContain(
        '5,000원이 더 들어왔으니',
      )
    })

    it('says that it is late and what the operator can do', async () => {
      const booked = await book(operator.server)
      await expire(operator, booked)
      const first = await deposit(operator, booked, 60_000)
      expect(first).toContain('기한만료 뒤에 들어온 돈')
      expect(first).toContain('되살리려면 100,000원이 더')
      const whole = await deposit(operator, booked, 100_000)
      expect(whole).toContain(`되살릴 수 있어요(reinstate ${booked.reservation_no})`)
      expect(whole).toContain(`refund-review ${booked.reservation_no}`)
    })
  })

  describe('a reservation’s history', () => {
    it('contains each deposit and refund with actor, time and amount', async () => {
      const booked = await book(operator.server)
      await deposit(operator, booked, 60_000)
      await deposit(operator, booked, 100_000)
      await operate('cancel', `${booked.reservation_no}`, '--reason', '배 고장')
      await operate('finish-refund', `${booked.reservation_no}`)
      expect(await eventsOf(booked)).toEqual([
        { to_state: 'AWAITING_PAYMENT', actor: 'member', amount: null, note: '' },
        { to_state: 'AWAITING_PAYMENT', actor: 'operator', amount: 60_000, note: '' },
        { to_state: 'CONFIRMED', actor: 'operator', amount: 100_000, note: '' },
        { to_state: 'CANCEL_REQUESTED', actor: 'operator', amount: null, note: '배 고장' },
        { to_state: 'CANCELLED', actor: 'operator', amount: -TOTAL, note: '' },
      ])
      const { timeline } = await readDetail(operator.server, booked)
      expect(timeline.map(({ amount }) => amount)).toEqual([null, 60_000, 100_000, null, -TOTAL])
    })

    it('contains late money, the decision to refund it, and the refund', async () => {
      const booked = await bookLate(operator)
      await operate('refund-review', `${booked.reservation_no}`)
      await operate('finish-refund', `${booked.reservation_no}`)
      expect((await eventsOf(booked)).slice(1)).toEqual([
        { to_state: 'EXPIRED', actor: 'worker', amount: null, note: '' },
        { to_state: 'EXPIRED', actor: 'operator', amount: TOTAL, note: '' },
        {
          to_state: 'EXPIRED',
          actor: 'operator',
          amount: null,
          note: '160,000원을 환불하기로 했어요.',
        },
        { to_state: 'EXPIRED', actor: 'operator', amount: -TOTAL, note: '' },
      ])
    })

    it('contains money that arrived after the decision to refund, and all is refunded', async () => {
      const booked = await book(operator.server)
      await deposit(operator, booked, 60_000)
      await operate('cancel', `${booked.reservation_no}`)
      await deposit(operator, booked, 100_000)
      expect(await operate('refunds')).toContain('160,000원 →')
      await operate('finish-refund', `${booked.reservation_no}`)
      expect((await eventsOf(booked)).at(-1)).toMatchObject({ amount: -TOTAL })
      expect(await operate('reviews')).not.toContain(`예약 ${booked.reservation_no} `)
    })
  })

  describe('the notification of a visitor', () => {
    it('after booking by bank transfer has bank, number, holder, amount and deadline', async () => {
      const booked = await book(operator.server)
      const [text] = await textsTo(operator, booked)
      expect(text).toMatch(
        /\d{4}\.\d\d\.\d\d \d\d:\d\d까지 수협은행 101-0000-0000 \(예금주 바다호\) 계좌로 160,000원을 입금해 주세요\.$/,
      )
    })

    it('after booking by virtual account has the account, once the gateway has opened it', async () => {
      const booked = await book(operator.server, { payType: 'VBANK' })
      const { bank, number, holder } = booked.account ?? { bank: '', number: 'none', holder: '' }
      const texts = await textsTo(operator, booked)
      expect(texts).toHaveLength(2)
      expect(texts[0]).not.toContain('계좌로')
      expect(texts[1]).toContain(`${bank} ${number} (예금주 ${holder}) 계좌로 160,000원을`)
    })

    it('after booking by card has no account', async () => {
      const texts = await textsTo(operator, await book(operator.server, { payType: 'CARD' }))
      expect(texts).toHaveLength(1)
      expect(texts[0]).toContain('160,000원을 결제해 주세요')
    })

    it('of a cancellation has the operator’s reason, in the message and on the reservation', async () => {
      const booked = await book(operator.server)
      await deposit(operator, booked, TOTAL)
      await operate('cancel', `${booked.reservation_no}`, '--reason', '엔진이 고장 났어요')
      expect((await textsTo(operator, booked)).at(-1)).toMatch(
        /운영자가 예약을 취소했어요\. 160,000원을 환불해 드려요\. 사유: 엔진이 고장 났어요$/,
      )
      const headers = asMember(booked.member.token)
      const { body } = await operator.server.get<Answer<'getSmsList'>>(
        '/a/user/sms_list?page=1',
        headers,
      )
      expect(body.list[0]?.contents).toContain('사유: 엔진이 고장 났어요')
      expect((await readDetail(operator.server, booked)).cancel_reason).toBe('엔진이 고장 났어요')
    })

    it('of a cancellation without a reason has none', async () => {
      const booked = await book(operator.server)
      await operate('cancel', `${booked.reservation_no}`)
      expect((await textsTo(operator, booked)).at(-1)).not.toContain('사유')
    })
  })
})

describe('late money', () => {
  afterEach(async () => expect(await audit(operator.server.db)).toEqual([]))

  const takenOf = async (scheduleNo: number) =>
    (
      await operator.server.db.first<{ taken: number }>(
        sql`select taken from schedule where no = ${scheduleNo}`,
      )
    )?.taken

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
