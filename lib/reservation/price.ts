type PriceInput = {
  /** Won for one person, or for one room and night. */
  pricePerUnit: number
  /** People or rooms. */
  units: number
  /** 1 for everything but a pension. */
  nights: number
  options: readonly { name: string; price: number; count: number }[]
  /** Won a coupon takes off at most. */
  discount: number
}

/** Whole won: the full price, the discount applied, and what is to be paid. */
export type Quote = { origin: number; discount: number; total: number }

/**
 * The price of a booking in whole won. A discount takes off no more than there is to pay.
 * Throws RangeError for anything but whole numbers from 0, and for sums too large to be exact.
 */
export function quote({ pricePerUnit, units, nights, options, discount }: PriceInput): Quote {
  const extras = options.map(({ price, count }) => product(price, count))
  const origin = whole(
    extras.reduce((sum, extra) => sum + extra, product(pricePerUnit, units, nights)),
  )
  const taken = Math.min(whole(discount), origin)
  return { origin, discount: taken, total: origin - taken }
}

function product(...factors: number[]): number {
  return whole(factors.map(whole).reduce((result, factor) => result * factor, 1))
}

function whole(value: number): number {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`Not whole: ${value}`)
  return value
}
