import { formatWon } from '@/lib/text/won'

type Seats = { capacity: number; remain: number }

/** Whether a party can have a departure alone: nobody else has a seat of it, and all of the party have one. */
export const takesWhole = ({ capacity, remain }: Seats, party: number): boolean =>
  remain >= capacity && party <= capacity

/** `독선으로 예약 (1,200,000원)`: what chooses it. */
export const wholeLabel = (price = 0): string => `독선으로 예약 (${formatWon(price)})`
