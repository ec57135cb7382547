type Amounts = {
  party: number
  origin_price: number
  discount: number
  options: readonly { price: number; count: number }[]
}

type Change = {
  party: number
  /** Its options after the change: see `optionsAfter`; absent: as they were. */
  options?: Amounts['options']
  /** Won of all seats by the terms that count; undefined where each seat costs what it did. */
  seatsPrice: number | undefined
  /** Won that a coupon takes off a price; undefined where there is none. */
  couponDiscount: ((originPrice: number) => number) | undefined
}

const sumOf = (options: Amounts['options']): number =>
  options.reduce((won, { price, count }) => won + price * count, 0)

/** Won of a price that its options are; a price that the office set below them has them in it. */
export const optionsPart = ({
  origin_price,
  options,
}: Pick<Amounts, 'origin_price' | 'options'>): number => {
  const sum = sumOf(options)
  return sum <= origin_price ? sum : 0
}

type Option = { name: string; count: number }

/** What is left of options when a party shrinks: of one for each person no more than there are persons. */
export const optionsAfter = <O extends Option>(
  options: readonly O[],
  { party, offered }: { party: number; offered: readonly { name: string; is_each?: boolean }[] },
): O[] => {
  const each = new Set(offered.filter(({ is_each }) => is_each).map(({ name }) => name))
  return options.map((option) =>
    each.has(option.name) ? { ...option, count: Math.min(option.count, party) } : option,
  )
}

/**
 * What a reservation costs after its party or day changed, in whole won, with its options. What was free
 * of charge stays free; a coupon is reckoned anew.
 */
export const changedPrice = (
  before: Amounts,
  { party, options = before.options, seatsPrice, couponDiscount }: Change,
): Price => {
  const extras = optionsPart(before)
  const perSeat = Math.floor((before.origin_price - extras) / before.party)
  // Below a price that the office set, no option counts by itself.
  const kept = extras === 0 ? 0 : sumOf(options)
  const origin_price = (seatsPrice ?? perSeat * party) + kept
  const isFree = before.discount >= before.origin_price && !couponDiscount
  const wanted = couponDiscount ? couponDiscount(origin_price) : before.discount
  const discount = isFree ? origin_price : Math.min(wanted, origin_price)
  return { origin_price, discount, total: origin_price - discount }
}

/** Won; `total` without what earlier changes kept. */
export type Price = { origin_price: number; discount: number; total: number }

/**
 * What a reservation costs when the office sets its price, in whole won. The discount of a coupon, which its
 * provider may bear in part, stays; any other is in the price.
 */
export const ownPrice = (
  total: number,
  { discount, hasCoupon }: { discount: number; hasCoupon: boolean },
): Price => {
  const kept = hasCoupon ? discount : 0
  return { origin_price: total + kept, discount: kept, total }
}

type Money = { paid: number; total: number }

/** Won that a change keeps of what is not needed any more; what was paid beyond the price is none of it. */
export const keptFee = ({ over, less, refund }: { over: number; less: number; refund: number }) =>
  Math.max(0, Math.min(over, less) - refund)

/** Won that is too much or missing after a change; one of the two is 0. */
export const settleChange = ({ paid, total }: Money): { over: number; missing: number } => ({
  over: Math.max(0, paid - total),
  missing: Math.max(0, total - paid),
})
