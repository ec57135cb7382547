import type { TapKind } from '@/lib/boarding/foldTaps'
import type { BoardingSpan } from './boardingSpan'

type SentTap = {
  id: string
  kind: TapKind
  reservation_no: number
  slot: number
  tapped_at: string
  undoes: string | null
}

type TimedTap = Omit<SentTap, 'tapped_at'> & {
  /** Null for a time that only a broken clock says: boarding was not open then. */
  tapped_at: Date | null
}

/**
 * The times of taps by the server's clock: the difference of the clocks at sending is taken off, nothing
 * is later than now, and the taps of one phone stay in their order, also where its clock was set back.
 */
export const correctTimes = (
  { sent_at, taps }: { sent_at: string; taps: readonly SentTap[] },
  received: Date,
  { opens, ends }: BoardingSpan,
): TimedTap[] => {
  const skew = received.getTime() - Date.parse(sent_at)
  let earliest = opens.getTime()
  return taps.map((tap) => {
    const corrected = Date.parse(tap.tapped_at) + skew
    if (corrected < opens.getTime() || corrected > ends.getTime()) {
      return { ...tap, tapped_at: null }
    }
    earliest = Math.max(earliest, Math.min(corrected, received.getTime()))
    return { ...tap, tapped_at: new Date(earliest) }
  })
}
