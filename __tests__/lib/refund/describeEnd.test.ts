import { describeEnd } from '@/lib/refund/describeEnd'
import { detailOf } from '../../setup/handlers/booking'

type Reservation = Parameters<typeof detailOf>[0]

const ACCOUNT = { bank: '국민은행', number: '******-*8-901', holder: '홍길동' }
const refundOf = (state: 'queued' | 'manual' | 'done', account: typeof ACCOUNT | null = null) => ({
  state,
  amount: 80_000,
  done_at: state === 'done' ? '2026-11-25T01:00:00.000Z' : null,
  account,
})
const endOf = (of: Reservation) =>
  describeEnd(detailOf({ paid_amount: 160_000, ...of }).reservation)

describe('the end of a reservation', () => {
  it.each(['AWAITING_PAYMENT', 'CONFIRMED', 'COMPLETED'] as const)('is none while %s', (state) => {
    expect(endOf({ state })).toBeUndefined()
  })

  it('of a transfer is a request until the operator has sent the money', () => {
    const pay = { state: 'CANCEL_REQUESTED', pay_type: 'BANK' } as const
    expect(endOf({ ...pay, refund: refundOf('manual', ACCOUNT) })).toEqual({
      title: '취소가 접수되었어요',
      sentences: [
        '국민은행 ******-*8-901 (예금주 홍길동) 계좌로 80,000원을 3영업일 안에 보내 드려요.',
      ],
    })
    expect(endOf({ ...pay, refund: refundOf('manual') })?.sentences).toEqual([
      '운영자가 80,000원을 돌려드릴 방법을 연락해 안내해 드려요.',
    ])
    expect(endOf({ state: 'CANCELLED', pay_type: 'BANK', refund: refundOf('done') })).toEqual({
      title: '환불이 끝났어요',
      sentences: ['11월 25일 (수)에 80,000원을 돌려드렸어요.'],
    })
  })

  it('of a card takes days at the card company', () => {
    const card = { state: 'CANCELLED', pay_type: 'CARD' } as const
    expect(endOf({ ...card, refund: refundOf('queued') })).toEqual({
      title: '예약이 취소되었어요',
      sentences: ['결제하신 카드로 80,000원을 돌려드려요. 카드사에 따라 3~5영업일 걸려요.'],
    })
    expect(endOf({ ...card, refund: refundOf('done') })?.sentences).toEqual([
      '11월 25일 (수)에 80,000원을 돌려드렸어요. 카드사에 따라 3~5영업일 뒤에 확인할 수 있어요.',
    ])
  })

  it('of money that came in two ways says what goes where', () => {
    const both = { ...refundOf('manual', ACCOUNT), by_gateway: 50_000 }
    expect(endOf({ state: 'CANCEL_REQUESTED', pay_type: 'CARD', refund: both })?.sentences).toEqual(
      [
        '결제하신 카드로 50,000원을 돌려드려요. 국민은행 ******-*8-901 (예금주 홍길동) 계좌로 30,000원을 3영업일 안에 보내 드려요.',
      ],
    )
  })

  it('of what companions paid says that it goes back to them', () => {
    const card = { state: 'CANCELLED', pay_type: 'CARD' } as const
    const shared = { ...refundOf('queued'), by_gateway: 80_000, to_companions: 30_000 }
    const theirs = '일행이 나눠 낸 몫에서 30,000원은 낸 분의 카드로 돌려드려요.'
    expect(endOf({ ...card, refund: shared })?.sentences).toEqual([
      '결제하신 카드로 50,000원을 돌려드려요. 카드사에 따라 3~5영업일 걸려요.',
      theirs,
    ])
    const all = { ...shared, amount: 30_000, by_gateway: 30_000 }
    expect(endOf({ ...card, refund: all })?.sentences).toEqual([theirs])
    const sent = { ...shared, ...refundOf('manual', ACCOUNT), by_gateway: 30_000 }
    expect(endOf({ ...card, pay_type: 'BANK', refund: sent })?.sentences).toEqual([
      '국민은행 ******-*8-901 (예금주 홍길동) 계좌로 50,000원을 3영업일 안에 보내 드려요.',
      theirs,
    ])
  })

  it('without a refund says why, and what became of the coupon', () => {
    expect(endOf({ state: 'CANCELLED', coupon: 'used' })?.sentences).toEqual([
      '환불 규정에 따라 돌려드릴 금액이 없어요.',
      '사용하신 쿠폰은 돌아오지 않아요.',
    ])
    expect(endOf({ state: 'EXPIRED', paid_amount: 160_000 })?.sentences).toEqual([])
    expect(endOf({ state: 'EXPIRED', paid_amount: 0, coupon: 'returned' })).toEqual({
      title: '결제 기한이 지나 예약이 만료되었어요',
      sentences: [
        '결제하신 금액이 없어서 환불할 금액도 없어요.',
        '사용하신 쿠폰은 쿠폰함으로 돌려드렸어요.',
      ],
    })
  })

  it.each([
    ['waiting', '자리가 다시 팔리면 56,000원을 더 돌려드려요.'],
    ['paid_back', '자리가 다시 팔려서 56,000원을 더 돌려드리게 되었어요.'],
    ['not_sold', '자리가 다시 팔리지 않아 더 돌려드릴 금액은 없어요.'],
  ] as const)('says of a resale that is %s what comes', (state, sentence) => {
    const resale = { state, percent: 80, amount: 56_000 }
    expect(endOf({ state: 'CANCELLED', resale })?.sentences).toContain(sentence)
  })
})
