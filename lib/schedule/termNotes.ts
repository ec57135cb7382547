import { groupPrice, type PriceTerms } from '@/lib/reservation/seatsPrice'
import { formatKoreanDayTime } from '@/lib/date/kst'
import type { Labels } from '@/lib/serviceType/labels'
import { formatWon } from '@/lib/text/won'
import { undecidedText } from './sailing'
import { fewestOf } from './smallestParty'
import { partyText, seatsText } from '@/lib/serviceType/seatUnit'

type Departure = Partial<PriceTerms> & {
  price: number
  capacity: number
  remain: number
  smallest_party?: number | null
  least_to_sail?: number | null
  decides_at?: string | undefined
  is_joining?: boolean | undefined
  is_sure?: boolean | undefined
  spot_way?: string | undefined
  whole_price?: number | undefined
  is_whole_asked?: boolean | undefined
}
type Words = Pick<Labels, 'unit' | 'start'>
type Least = {
  least: number
  taken: number
  decides_at?: string | undefined
  is_joining?: boolean | undefined
}

/**
 * `10명부터 출항해요, 지금 6명.`, and where it is decided at an hour, when and what happens else; '' where it
 * waits for nobody.
 */
export const leastNote = (
  { least, taken, decides_at: at, is_joining: isJoining }: Least,
  { unit, start }: Words,
): string => {
  if (least <= 0 || !start) return ''
  const note = `${least}${unit}부터 ${start}해요, 지금 ${taken}${unit}.`
  if (!at) return note
  const open = taken < least ? `${undecidedText({ start })}: ` : ''
  const otherwise = isJoining ? '다른 일정으로 옮기거나 환불받으실 수 있어요' : '모두 환불해 드려요'
  return `${open}${note} ${formatKoreanDayTime(new Date(at))}에 정하고, 모자라면 ${otherwise}.`
}

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
  const {
    capacity,
    remain,
    smallest_party: smallest,
    least_to_sail: least,
    whole_price: whole,
  } = departure
  const terms = { ...departure, least: least ?? 0, taken: capacity - remain }
  const sure = departure.is_sure && words.start ? `${words.start}이 확정됐어요.` : ''
  const notes = [sure || leastNote(terms, words), ...priceNotes(departure, words)]
  if (whole) notes.push(`독선은 ${formatWon(whole)}이에요.`)
  else if (departure.is_whole_asked) notes.push('독선은 문의할 수 있어요.')
  if (smallest && smallest > 1) {
    const fewest = fewestOf(departure)
    notes.unshift(
      fewest < smallest && remain > 0
        ? `남은 ${seatsText(remain, words)}는 한꺼번에 예약해야 해요.`
        : `${partyText(smallest, words)}부터 예약할 수 있어요.`,
    )
  }
  if (departure.spot_way === 'chosen') notes.push('배 위의 자리를 고를 수 있어요.')
  if (departure.spot_way === 'drawn') notes.push('배 위의 자리는 출발 전에 추첨해요.')
  return notes.filter(Boolean)
}
