import { groupPrice, type PriceTerms } from '@/lib/reservation/seatsPrice'
import type { Labels } from '@/lib/serviceType/labels'
import { formatWon } from '@/lib/text/won'
import { fewestOf } from './smallestParty'
import { partyText, seatsText } from '@/lib/serviceType/seatUnit'

type Departure = Partial<PriceTerms> & {
  price: number
  capacity: number
  remain: number
  smallest_party?: number | null
  least_to_sail?: number | null
}
type Words = Pick<Labels, 'unit' | 'start'>

/** `10명부터 출항해요, 지금 6명.`; '' where it waits for nobody. */
export const leastNote = (least: number, taken: number, { unit, start }: Words): string =>
  least > 0 && start ? `${least}${unit}부터 ${start}해요, 지금 ${taken}${unit}.` : ''

/** `청소년 (만 13세 미만)`, as the operator says who is one. */
export const youthName = ({ youth_who: who }: Partial<PriceTerms>): string =>
  who ? `청소년 (${who})` : '청소년'

/** What youths and groups pay, where that is less than everybody does. */
const priceNotes = (departure: Departure, { unit }: Words): string[] => {
  const { price, youth_price: youth = 0, group_size: size } = departure
  const ofGroup = groupPrice(departure)
  return [
    youth > 0 && youth < price ? `${youthName(departure)}은 ${formatWon(youth)}이에요.` : '',
    ofGroup > 0 && ofGroup < price ? `${size}${unit}부터 한 사람 ${formatWon(ofGroup)}이에요.` : '',
  ]
}

/** What one should know of a departure before booking: from how many on, whether enough have booked, and other prices. */
export const termNotes = (departure: Departure, words: Words): string[] => {
  const { capacity, remain, smallest_party: smallest, least_to_sail: least } = departure
  const notes = [leastNote(least ?? 0, capacity - remain, words), ...priceNotes(departure, words)]
  if (smallest && smallest > 1) {
    const fewest = fewestOf(departure)
    notes.unshift(
      fewest < smallest && remain > 0
        ? `남은 ${seatsText(remain, words)}는 한꺼번에 예약해야 해요.`
        : `${partyText(smallest, words)}부터 예약할 수 있어요.`,
    )
  }
  return notes.filter(Boolean)
}
