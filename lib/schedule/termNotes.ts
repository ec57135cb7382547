import type { Labels } from '@/lib/serviceType/labels'
import { withObject } from '@/lib/text/particle'
import { fewestOf } from './smallestParty'
import { partyText } from '@/lib/serviceType/seatUnit'

type Departure = {
  capacity: number
  remain: number
  smallest_party?: number | null
  least_to_sail?: number | null
}
type Words = Pick<Labels, 'unit' | 'start'>

/** `10명부터 출항해요, 지금 6명.`; '' where it waits for nobody. */
export const leastNote = (least: number, taken: number, { unit, start }: Words): string =>
  least > 0 && start ? `${least}${unit}부터 ${start}해요, 지금 ${taken}${unit}.` : ''

/** What one should know of a departure before booking: from how many on, and whether enough have booked. */
export const termNotes = (departure: Departure, words: Words): string[] => {
  const { capacity, remain, smallest_party: smallest, least_to_sail: least } = departure
  const notes = [leastNote(least ?? 0, capacity - remain, words)]
  if (smallest && smallest > 1) {
    const fewest = fewestOf(departure)
    notes.unshift(
      fewest < smallest && remain > 0
        ? `남은 ${withObject(partyText(remain, words))} 모두 함께 예약할 수 있어요.`
        : `${partyText(smallest, words)}부터 예약할 수 있어요.`,
    )
  }
  return notes.filter(Boolean)
}
