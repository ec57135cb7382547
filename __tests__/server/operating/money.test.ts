import sql from 'sql-template-tag'
import type { Answer } from '@/lib/contract/wire'
import { audit } from '@/server/db/audit'
import { book, readDetail, runJob, type Booked } from '../../setup/book'
import {
  dayFromNow,
  insertHost,
  insertMember,
  insertSchedule,
  insertShip,
} from '../../setup/builders'
import { createOperatorDesk, type OperatorDesk } from '../../setup/operate'
import { asMember, startTestServer, type TestServer } from '../../setup/server'
import { newGuest, ready } from '../../setup/visitors'

let server: TestServer
let desk: OperatorDesk
const operate = (...words: string[]) => desk.operate(...words)

beforeAll(async () => {
  server = await startTestServer()
  desk = createOperatorDesk(server)
  await insertHost(server.db)
})
afterAll(() => server.close())
afterEach(async () => expect(await audit(server.db)).toEqual([]))

const TOTAL = 160_000

/** Lets a reservation's deadline pass. */
const expire = async ({ reservation_no: no }: Booked) => {
  await server.db.run(sql`
    update reservation set pay_deadline = now() - interval '2 days' where no = ${no}`)
  await runJob(server, 'expire-unpaid')
}

const deposit = (booked: Booked, amount: number) =>
  operate('confirm-deposit', `${booked.reservation_no}`, `${amount}`)

const bookLate = async (of: Parameters<typeof book>[1] = {}) => {
  const booked = await book(server, of)
  await expire(booked)
  await deposit(booked, TOTAL)
  return booked
}

const takenOf = async (scheduleNo: number) =>
  (
    await server.db.first<{ taken: number }>(
      sql`select taken from schedule where no = ${scheduleNo}`,
    )
  )?.taken

const textsTo = async ({ member }: Booked) => {
  const rows = await server.db.rows<{ text: string }>(sql`
    select body ->> 'text' as text from outbox
     where channel = 'sms' and recipient = ${member.phone} order by no`)
  return rows.map(({ text }) => text)
}

const eventsOf = ({ reservation_no: no }: Booked) =>
  server.db.rows<{ to_state: string; actor: string; amount: number | null; note: string }>(sql`
    select to_state, actor, amount, note from reservation_event
     where reservation_no = ${no} order by no`)

describe('the answer to a deposit', () => {
  const [NAME, PERSON] = ['바다1호', '홍길동 010-']

  it('says that it was whole, and names storefront, ship, day and person', async () => {
    const booked = await book(server)
    const said = await deposit(booked, TOTAL)
    expect(said).toContain(
      `예약 ${booked.reservation_no} | [${booked.ship.host} ${NAME} 선단] ${NAME} `,
    )
    expect(said).toContain(`${dayFromNow(10).slice(0, 4)}년`)
    expect(said).toContain(PERSON)
    expect(said).toContain('금액이 맞아 예약이 확정됐어요')
  })

  it('says how much is missing, until when', async () => {
    const booked = await book(server)
    const said = await deposit(booked, 60_000)
    expect(said).toMatch(/아직 100,000원이 모자라요.*기한 \d{4}\.\d\d\.\d\d/)
    expect(await deposit(booked, 100_000)).toContain('금액이 맞아')
  })

  it('says how much too much came', async () => {
    expect(await deposit(await book(server), TOTAL + 5_000)).toContain('5,000원이 더 들어왔으니')
  })

  it('says that it came late and what can be done', async () => {
    const booked = await book(server)
    await expire(booked)
    const first = await deposit(booked, 60_000)
    expect(first).toContain('기한만료 뒤에 들어온 돈')
    expect(first).toContain('되살리려면 100,000원이 더')
    const whole = await deposit(booked, 100_000)
    expect(whole).toContain(`되살릴 수 있어요(reinstate ${booked.reservation_no})`)
    expect(whole).toContain(`refund-review ${booked.reservation_no}`)
  })
})

describe('a reservation’s history', () => {
  it('has every deposit and refund, with who, when and how much', async () => {
    const booked = await book(server)
    await deposit(booked, 60_000)
    await deposit(booked, 100_000)
    await operate('cancel', `${booked.reservation_no}`, '--reason', '배 고장')
    await operate('finish-refund', `${booked.reservation_no}`)
    expect(await eventsOf(booked)).toEqual([
      { to_state: 'AWAITING_PAYMENT', actor: 'member', amount: null, note: '' },
      { to_state: 'AWAITING_PAYMENT', actor: 'operator', amount: 60_000, note: '' },
      { to_state: 'CONFIRMED', actor: 'operator', amount: 100_000, note: '' },
      { to_state: 'CANCEL_REQUESTED', actor: 'operator', amount: null, note: '배 고장' },
      { to_state: 'CANCELLED', actor: 'operator', amount: -TOTAL, note: '' },
    ])
    const { timeline } = await readDetail(server, booked)
    expect(timeline.map(({ amount }) => amount)).toEqual([null, 60_000, 100_000, null, -TOTAL])
  })

  it('has late money, the decision to pay it back, and that it went back', async () => {
    const booked = await bookLate()
    await operate('refund-review', `${booked.reservation_no}`)
    await operate('finish-refund', `${booked.reservation_no}`)
    expect((await eventsOf(booked)).slice(1)).toEqual([
      { to_state: 'EXPIRED', actor: 'worker', amount: null, note: '' },
      { to_state: 'EXPIRED', actor: 'operator', amount: TOTAL, note: '' },
      {
        to_state: 'EXPIRED',
        actor: 'operator',
        amount: null,
        note: '160,000원을 환불하기로 했습니다.',
      },
      { to_state: 'EXPIRED', actor: 'operator', amount: -TOTAL, note: '' },
    ])
  })

  it('has what came after a refund was decided, and all of it goes back', async () => {
    const booked = await book(server)
    await deposit(booked, 60_000)
    await operate('cancel', `${booked.reservation_no}`)
    await deposit(booked, 100_000)
    expect(await operate('refunds')).toContain('160,000원 →')
    await operate('finish-refund', `${booked.reservation_no}`)
    expect((await eventsOf(booked)).at(-1)).toMatchObject({ amount: -TOTAL })
    expect(await operate('reviews')).not.toContain(`예약 ${booked.reservation_no} `)
  })
})

describe('what a visitor is told', () => {
  it('after booking by transfer: bank, number, holder, amount and deadline', async () => {
    const booked = await book(server)
    const [text] = await textsTo(booked)
    expect(text).toMatch(
      /\d{4}\.\d\d\.\d\d \d\d:\d\d까지 수협은행 101-0000-0000 \(예금주 바다호\) 계좌로 160,000원을 입금해 주세요\.$/,
    )
  })

  it('after booking by virtual account: the account, once the gateway has opened it', async () => {
    const booked = await book(server, { payType: 'VBANK' })
    const { bank, number, holder } = booked.account ?? { bank: '', number: 'none', holder: '' }
    const texts = await textsTo(booked)
    expect(texts).toHaveLength(2)
    expect(texts[0]).not.toContain('계좌로')
    expect(texts[1]).toContain(`${bank} ${number} (예금주 ${holder}) 계좌로 160,000원을`)
  })

  it('after booking by card: no account', async () => {
    const texts = await textsTo(await book(server, { payType: 'CARD' }))
    expect(texts).toHaveLength(1)
    expect(texts[0]).toContain('160,000원을 결제해 주세요')
  })

  it('of a cancellation: the operator’s reason, by message and on the reservation', async () => {
    const booked = await book(server)
    await operate('cancel', `${booked.reservation_no}`, '--reason', '엔진이 고장 났어요')
    expect((await textsTo(booked)).at(-1)).toContain(
      '운영자가 예약을 취소했습니다. 사유: 엔진이 고장 났어요',
    )
    const headers = asMember(booked.member.token)
    const { body } = await server.get<Answer<'getSmsList'>>('/a/user/sms_list?page=1', headers)
    expect(body.list[0]?.contents).toContain('사유: 엔진이 고장 났어요')
    expect((await readDetail(server, booked)).cancel_reason).toBe('엔진이 고장 났어요')
  })

  it('of a cancellation without a reason: none', async () => {
    const booked = await book(server)
    await operate('cancel', `${booked.reservation_no}`)
    expect((await textsTo(booked)).at(-1)).not.toContain('사유')
  })
})

describe('late money', () => {
  it('is taken while the seats are free: confirmed, told, and in its owner’s list again', async () => {
    const booked = await bookLate()
    const headers = asMember(booked.member.token)
    const body = { reservation_no: booked.reservation_no }
    expect((await server.post('/a/reservation/delete', body, headers)).status).toBe(200)
    const said = await operate('reinstate', `${booked.reservation_no}`)
    expect(said).toContain('되살려 확정했어요')
    const detail = await readDetail(server, booked)
    expect(detail).toMatchObject({ state: 'CONFIRMED', is_review: 0, paid_amount: TOTAL })
    expect(await takenOf(booked.scheduleNo)).toBe(2)
    expect((await textsTo(booked)).at(-1)).toContain('예약이 확정되었습니다')
    expect(await operate('reviews')).not.toContain(`예약 ${booked.reservation_no} `)
    expect(await operate('reinstate', `${booked.reservation_no}`)).toContain('끝난 뒤 돈이 들어온')
    await operate('cancel', `${booked.reservation_no}`)
    expect(await takenOf(booked.scheduleNo)).toBe(0)
    await operate('finish-refund', `${booked.reservation_no}`)
  })

  it('is not taken when one of the seats is gone, and is paid back as before', async () => {
    const ship = await insertShip(server.db)
    const scheduleNo = await insertSchedule(server.db, ship.no, { capacity: 3 })
    const booked = await bookLate({ ship, scheduleNo })
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
    const booked = await bookLate()
    await server.db.run(sql`update schedule set ${change} where no = ${booked.scheduleNo}`)
    expect(await operate('reinstate', `${booked.reservation_no}`)).toContain('일정이라 되살릴 수')
    expect(await takenOf(booked.scheduleNo)).toBe(0)
    await operate('refund-review', `${booked.reservation_no}`)
    await operate('finish-refund', `${booked.reservation_no}`)
  })

  it('is not taken before all of it has come', async () => {
    const booked = await book(server)
    await expire(booked)
    await deposit(booked, 60_000)
    expect(await operate('reinstate', `${booked.reservation_no}`)).toContain('100,000원이 모자라')
    await deposit(booked, 100_000)
    expect(await operate('reinstate', `${booked.reservation_no}`)).toContain('확정했어요')
  })

  it('is not taken of what was cancelled, is live, or is not there', async () => {
    const booked = await book(server)
    expect(await operate('reinstate', `${booked.reservation_no}`)).toContain('끝난 뒤 돈이 들어온')
    await operate('cancel', `${booked.reservation_no}`)
    await deposit(booked, TOTAL)
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
    await expire(booked)
    await deposit(booked, TOTAL)
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
    const booked = await bookLate(discounted)
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
