import { formatKoreanDayTime, toKstDate } from '@/lib/date/kst'
import { type Spot, spotsText } from './spots'

/** So many minutes before departure places are drawn, at least and at most. */
export const MIN_DRAW_MINUTES = 10
export const MAX_DRAW_MINUTES = 24 * 60
export const USUAL_DRAW_MINUTES = 60
/** As early the crew may draw: nobody who books in the days before is left with what others leave. */
export const DRAW_EARLY_HOURS = 24

const MINUTE_MS = 60_000

export const drawsAt = (departsAt: Date, minutes: number): Date =>
  new Date(departsAt.getTime() - minutes * MINUTE_MS)

/** `04:30`; with its day where that is another than the departure's. */
const drawTime = (at: Date, departsAt: Date): string => {
  const text = formatKoreanDayTime(at)
  return toKstDate(at) === toKstDate(departsAt) ? text.slice(-'04:30'.length) : text
}

/** When a departure draws that has not yet; as JSON of the database or as dates. */
export type BeforeDraw = { departs_at: Date | string; draw_minutes: number }
export type Aboard = { spots: readonly Spot[]; before_draw: BeforeDraw | null }

/** The places of a party, or when they are drawn; '' where there are none. */
export const aboardText = ({ spots, before_draw: before }: Aboard): string => {
  if (spots.length > 0 || !before) return spotsText(spots)
  const departsAt = new Date(before.departs_at)
  return `추첨 전 · ${drawTime(drawsAt(departsAt, before.draw_minutes), departsAt)}에 추첨해요`
}

/** The same as a field of an answer. */
export const spotsPart = (aboard: Aboard): { spots?: string } => {
  const spots = aboardText(aboard)
  return spots ? { spots } : {}
}
