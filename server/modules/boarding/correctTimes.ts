import type { TapKind } from '@/lib/boarding/foldTaps'

/** No phone keeps taps longer: an earlier time is that of a broken clock. */
const OLDEST_MS = 7 * 86_400_000

type SentTap = {
  id: string
  kind: TapKind
  reservation_no: number
  slot: number
  tapped_at: string
  undoes: string | null
}

/**
 * The times of taps by the server's clock: the difference of the clocks at sending is taken off, nothing
 * is later than now, and the taps of one phone stay in their order, also where its clock was set back.
 */
export const correctTimes = (
  { sent_at, taps }: { sent_at: string; taps: readonly SentTap[] },
  received: Date,
): (Omit<SentTap, 'tapped_at'> & { tapped_at: Date })[] => {
  const skew = received.getTime() - Date.parse(sent_at)
  let earliest = received.getTime() - OLDEST_MS
  return taps.map((tap) => {
    const corrected = Math.min(Date.parse(tap.tapped_at) + skew, received.getTime())
    earliest = Math.max(earliest, corrected)
    return { ...tap, tapped_at: new Date(earliest) }
  })
}
