import type { ReservationDetail } from '@/lib/contract/wire'

/** What one line of a bill charges. */
export type PriceLine = {
  kind: 'seats' | 'youths' | 'option' | 'coupon' | 'fee'
  /** Of an option. */
  name?: string
  /** Youths, or pieces of an option. */
  count?: number
  /** Won; what is taken off is negative. */
  amount: number
}

type Billed = Pick<ReservationDetail['reservation'], 'quote' | 'youths'>

/**
 * The lines of which the total of a reservation is made, in the order of a bill; those without money but
 * an option are left out.
 */
export const priceLines = ({ quote, youths }: Billed): PriceLine[] => {
  const extras = quote.options.reduce((sum, { price, count }) => sum + price * count, 0)
  const seats = quote.origin_price - extras
  const ofYouths = (youths ?? 0) * (quote.youth_price ?? quote.unit_price)
  // At a price that the office set, there is no more than that.
  const youthsPrice = Math.max(0, Math.min(ofYouths, seats))
  const fee = quote.total - (quote.origin_price - quote.discount)
  return [
    ...(seats - youthsPrice > 0 ? [{ kind: 'seats' as const, amount: seats - youthsPrice }] : []),
    ...(youths ? [{ kind: 'youths' as const, count: youths, amount: youthsPrice }] : []),
    ...quote.options.map(({ name, price, count }) => ({
      ...{ kind: 'option' as const, name, count },
      amount: price * count,
    })),
    ...(quote.discount > 0 ? [{ kind: 'coupon' as const, amount: -quote.discount }] : []),
    ...(fee > 0 ? [{ kind: 'fee' as const, amount: fee }] : []),
  ]
}

/**
 * How a bill calls a line.
 *
 * @param seat what the price of seats is called, such as 승선료
 */
export const priceLineName = ({ kind, name, count }: PriceLine, seat: string): string => {
  switch (kind) {
    case 'seats':
      return seat
    case 'youths':
      return `청소년 ${count}명`
    case 'option':
      return `${name} ${count}개`
    case 'coupon':
      return '쿠폰 할인'
    case 'fee':
      return '변경 수수료'
  }
}
