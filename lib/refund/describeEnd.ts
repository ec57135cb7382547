import type { ReservationDetail } from '@/lib/contract/wire'
import { formatKoreanDate, toKstDate } from '@/lib/date/kst'
import { formatWon } from '@/lib/text/won'

type Ended = Pick<
  ReservationDetail['reservation'],
  'state' | 'pay_type' | 'paid_amount' | 'refund' | 'coupon' | 'resale'
>

/** How a reservation ended: a heading, and sentences on what comes back, how and when. */
export type End = { title: string; sentences: string[] }

const TITLES: Partial<Record<Ended['state'], string>> = {
  CANCEL_REQUESTED: '취소가 접수되었어요',
  CANCELLED: '예약이 취소되었어요',
  EXPIRED: '결제 기한이 지나 예약이 만료되었어요',
}

const COUPONS = {
  used: '사용하신 쿠폰은 돌아오지 않아요.',
  returned: '사용하신 쿠폰은 쿠폰함으로 돌려드렸어요.',
} as const

const RESALES = {
  waiting: (won: string) => `자리가 다시 팔리면 ${won}을 더 돌려드려요.`,
  paid_back: (won: string) => `자리가 다시 팔려서 ${won}을 더 돌려드리게 되었어요.`,
  not_sold: () => '자리가 다시 팔리지 않아 더 돌려드릴 금액은 없어요.',
} as const

/** The end of a reservation for its booker; undefined while it is live or after the trip. */
export function describeEnd(reservation: Ended): End | undefined {
  const { state, refund, coupon, resale } = reservation
  const title = TITLES[state]
  if (title === undefined) return undefined
  return {
    title: refund?.state === 'done' ? '환불이 끝났어요' : title,
    sentences: [
      ...refundSentences(reservation),
      ...(resale ? [RESALES[resale.state](formatWon(resale.amount))] : []),
      ...(coupon ? [COUPONS[coupon]] : []),
    ],
  }
}

/** Money that came after the deadline is reviewed: nothing is promised yet. */
function refundSentences(ended: Ended): string[] {
  const isReviewed = ended.state === 'EXPIRED' && ended.paid_amount > 0 && ended.refund === null
  if (isReviewed) return []
  const { refund } = ended
  if (!refund?.to_companions) return [refundSentence(ended)]
  const own = ownPart(refund)
  return [
    ...(own.amount > 0 ? [refundSentence({ ...ended, refund: own })] : []),
    sharedSentence(refund),
  ]
}

type Refund = NonNullable<Ended['refund']>

/** What companions paid goes back to their own cards. */
const sharedSentence = ({ state, to_companions: amount = 0 }: Refund): string =>
  `일행이 나눠 낸 몫에서 ${formatWon(amount)}은 낸 분의 카드로 ${state === 'done' ? '돌려드렸어요' : '돌려드려요'}.`

/** Without what goes to companions. */
const ownPart = ({ to_companions: shared = 0, ...refund }: Refund): Refund => ({
  ...refund,
  amount: refund.amount - shared,
  by_gateway: Math.max(0, (refund.by_gateway ?? 0) - shared),
})

/** What of a refund in two ways is transferred. */
const handPart = (refund: Refund, byCard: number): Refund => ({
  ...refund,
  state: 'manual',
  amount: refund.amount - byCard,
  by_gateway: 0,
})

function refundSentence({
  pay_type,
  paid_amount,
  refund,
}: Pick<Ended, 'pay_type' | 'paid_amount' | 'refund'>): string {
  if (refund === null) {
    return paid_amount > 0
      ? '환불 규정에 따라 돌려드릴 금액이 없어요.'
      : '결제하신 금액이 없어서 환불할 금액도 없어요.'
  }
  const sum = formatWon(refund.amount)
  // The rest of a transfer may have come by card.
  const byCard = pay_type === 'VBANK' ? 0 : (refund.by_gateway ?? 0)
  if (refund.state !== 'done' && byCard > 0 && byCard < refund.amount) {
    const byHand = refundSentence({ pay_type, paid_amount, refund: handPart(refund, byCard) })
    return `결제하신 카드로 ${formatWon(byCard)}을 돌려드려요. ${byHand}`
  }
  if (refund.state === 'done') {
    const day = refund.done_at && `${formatKoreanDate(toKstDate(new Date(refund.done_at)))}에 `
    const shown =
      byCard > 0 || pay_type === 'CARD' ? ' 카드사에 따라 3~5영업일 뒤에 확인할 수 있어요.' : ''
    return `${day ?? ''}${sum}을 돌려드렸어요.${shown}`
  }
  if (refund.state === 'queued') {
    return `결제하신 카드로 ${sum}을 돌려드려요. 카드사에 따라 3~5영업일 걸려요.`
  }
  const { account } = refund
  if (!account) return `운영자가 ${sum}을 돌려드릴 방법을 연락해 안내해 드려요.`
  const where = `${account.bank} ${account.number} (예금주 ${account.holder})`
  return `${where} 계좌로 ${sum}을 3영업일 안에 보내 드려요.`
}
