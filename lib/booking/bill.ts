import type { KstDate } from '@/lib/date/kst'
import { quote, type Quote } from '@/lib/reservation/price'
import { laterNightPrice } from '@/lib/schedule/nightPrice'
import { partyText, type PartyUnit } from '@/lib/serviceType/seatUnit'
import { formatWon } from '@/lib/text/won'

/** One line of a bill. `amount` is whole won, below zero for a discount. */
export type BillLine = { label: string; amount: number }
export type Bill = Quote & { lines: BillLine[] }

type Option = { no: number; name: string; price: number; max: number }

type BillInput = {
  /** Won for one person or room, of each night; one entry for everything but a stay. */
  unitPrices: readonly number[]
  party: number
  /** How many of them are youths, and what one pays. */
  youths?: number
  youthPrice?: number
  /** What is counted: 명, 실. */
  unit: PartyUnit
  isStay: boolean
  /** All of the departure, at one price. */
  isWhole?: boolean
  options: readonly Option[]
  /** How many of each option, by its number. */
  counts: Readonly<Record<number, number>>
  /** Whole won of the seats as the server has priced them; undefined before it did. */
  seatsPrice?: number | undefined
  /** Won that the coupon takes off. */
  discount: number
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

/** What costs nothing is not multiplied. */
const times = (price: number) => (price > 0 ? `${formatWon(price)} × ` : '')

const seatsLabel = (
  { unitPrices, unit, isStay, isWhole }: BillInput,
  { party, amount }: { party: number; amount: number },
): string => {
  if (isWhole) return `독선 ${partyText(party, { unit })}`
  const nights = isStay ? unitPrices.length : 1
  const [first = 0] = unitPrices
  const isOnePrice = first * party * nights === amount
  return `${isOnePrice ? `${formatWon(first)} × ` : ''}${partyText(party, { unit })}${isStay ? ` × ${nights}박` : ''}`
}

/**
 * What a booking costs, line by line, as the server will count it (docs/booking.md). The server decides:
 * an order names the total that was shown, and another one is refused.
 * Throws RangeError like `quote`.
 */
export function billOf(input: BillInput): Bill {
  const { unitPrices, party, youths = 0, youthPrice = 0, options, counts, discount } = input
  const chosen = options.map((option) => ({ ...option, count: counts[option.no] ?? 0 }))
  const adults = party - youths
  const all = input.seatsPrice ?? sum(unitPrices) * party
  // As priced for all; each youth pays less.
  const ofAdults = youths > 0 ? all - sum(unitPrices) * youths : all
  const ofYouths = youthPrice * youths
  const seats = ofAdults + ofYouths
  // The sum over all nights and people counts as one unit, as the server does it.
  const price = quote({ pricePerUnit: seats, units: 1, nights: 1, options: chosen, discount })
  const lines = [
    ...(adults > 0
      ? [{ label: seatsLabel(input, { party: adults, amount: ofAdults }), amount: ofAdults }]
      : []),
    ...(youths > 0 ? [{ label: `청소년 ${times(youthPrice)}${youths}명`, amount: ofYouths }] : []),
    ...chosen
      .filter(({ count }) => count > 0)
      .map((option) => ({
        label: `${option.name} ${times(option.price)}${option.count}개`,
        amount: option.price * option.count,
      })),
    ...(price.discount > 0 ? [{ label: '쿠폰', amount: -price.discount }] : []),
  ]
  return { ...price, lines }
}

type FirstNight = { sdate: KstDate; price: number }

/**
 * The price of each night of a stay, by the days of the month. A night of which no room is known counts
 * like the first one until the hold says more.
 */
export function nightPrices(
  days: Parameters<typeof laterNightPrice>[0],
  { sdate, price }: FirstNight,
  { party, nights }: { party: number; nights: number },
): number[] {
  return Array.from({ length: nights }, (_, night) => {
    if (night === 0) return price
    return laterNightPrice(days, { checkIn: sdate, night, party }) ?? price
  })
}
