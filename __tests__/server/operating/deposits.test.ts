import sql from 'sql-template-tag'
import type { Answer } from '@/lib/contract/wire'
import { audit } from '@/server/db/audit'
import { book, type Booked, readDetail } from '../../setup/book'
import { dayFromNow } from '../../setup/builders'
import { setUpOperator } from '../../setup/operatorCli'
import { bookLate, deposit, expire, textsTo, TOTAL } from '../../setup/operatorPayments'
import { asMember } from '../../setup/server'

const operator = setUpOperator()
const { operate } = operator

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
