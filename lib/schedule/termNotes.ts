import type { Labels } from '@/lib/serviceType/labels'
import { fewestOf } from './smallestParty'

type Departure = {
  capacity: number
  remain: number
  smallest_party?: number | null
  least_to_sail?: number | null
}

/** What one should know of a departure before booking: from how many on, and whether enough have booked. */
export const termNotes = (departure: Departure, { unit }: Pick<Labels, 'unit'>): string[] => {
  const { capacity, remain, smallest_party: smallest, least_to_sail: least } = departure
  const notes: string[] = []
  if (smallest && smallest > 1) {
    const fewest = fewestOf(departure)
    notes.push(
      fewest < smallest && remain > 0
        ? `남은 ${remain}${unit}은 모두 함께 예약할 수 있어요.`
        : `${smallest}${unit}부터 예약할 수 있어요.`,
    )
  }
  if (least) notes.push(`${least}${unit}부터 출항해요, 지금 ${capacity - remain}${unit}.`)
  return notes
}
