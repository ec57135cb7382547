import { WEEKDAYS } from '@/lib/date/kst'
import { AHEAD_LABELS } from './ahead'
import { type Ending, ENDINGS } from './endings'
import { addSeats, isClear, percentOf, type Seats, shareOf } from './share'
import type { VisitStep } from './steps'
import type { TideGroup } from './tideGroups'

/** Of fewer bookings, endings or people nothing is said. */
const FEW = 20
const FEW_VIEWS = 100
const FEW_REVIEWS = 5

/** `null` where too little is known to say anything. */
type Sentence = string | null

type Beside = { now: number; before: number }

const total = (rows: readonly { now: number }[]): number =>
  rows.reduce((sum, { now }) => sum + now, 0)

const most = <Row extends { now: number }>(rows: readonly Row[]): Row | undefined =>
  [...rows].sort((a, b) => b.now - a.now)[0]

export type Cell = Seats & { weekday: number; tide: TideGroup }

const MONDAY = 1
const FRIDAY = 5
const isWorkday = ({ weekday }: Cell): boolean => weekday >= MONDAY && weekday <= FRIDAY

const cellName = ({ weekday, tide }: Cell): string => `${WEEKDAYS[weekday]}요일 ${tide} 물때`

const ratioText = (high: Seats, low: Seats): string =>
  low.sold === 0 ? '' : ` 평일보다 ${(shareOf(high) / shareOf(low)).toFixed(1)}배예요.`

/**
 * The weekday and tide that sells best, where it clearly sells better than Monday to Friday; else the one
 * that sells worst, where it is clearly below all others; else how the whole stands to last year.
 */
export const seatsSentence = (cells: readonly Cell[], before: Seats): Sentence => {
  const workdays = addSeats(cells.filter(isWorkday))
  const byShare = [...cells].sort((a, b) => shareOf(b) - shareOf(a))
  const best = byShare.find((cell) => !isWorkday(cell) && isClear(cell, workdays))
  if (best && shareOf(best) > shareOf(workdays)) {
    const percent = percentOf(shareOf(best))
    return `${cellName(best)}는 ${percent}%가 팔렸어요.${ratioText(best, workdays)}`
  }
  const all = addSeats(cells)
  const worst = byShare.reverse().find((cell) => isClear(cell, all))
  if (worst && shareOf(worst) < shareOf(all)) {
    const [low, usual] = [percentOf(shareOf(worst)), percentOf(shareOf(all))]
    return `${cellName(worst)}는 ${low}%만 팔렸어요. 전체는 ${usual}%예요.`
  }
  if (!isClear(all, before)) return null
  const change = percentOf(shareOf(all)) - percentOf(shareOf(before))
  return `전체 판매율이 작년보다 ${Math.abs(change)}%포인트 ${change > 0 ? '올랐어요' : '내렸어요'}.`
}

/** Within how many days before the trip half of all bookings come. */
export const aheadSentence = (rows: readonly (Beside & { part: number })[]): Sentence => {
  const all = total(rows)
  if (all < FEW) return null
  let sum = 0
  const half = [...rows]
    .sort((a, b) => a.part - b.part)
    .find(({ now }) => {
      sum += now
      return sum * 2 >= all
    })
  const label = AHEAD_LABELS[half?.part ?? 0] ?? ''
  const percent = percentOf(sum / all)
  return half?.part === 0
    ? `예약의 ${percent}%가 출조 당일에 들어왔어요.`
    : `예약의 ${percent}%가 ${label}부터 당일 사이에 들어왔어요.`
}

/** At which step more leave than go on. */
export const stepsSentence = (rows: readonly { step: VisitStep; now: number }[]): Sentence => {
  const viewsOf = (step: VisitStep) => rows.find((row) => row.step === step)?.now ?? 0
  const [trip, book, done] = [viewsOf('trip'), viewsOf('book'), viewsOf('done')]
  if (trip < FEW_VIEWS || book === 0) return null
  const on = (to: number, from: number) => Math.min(1, to / from)
  const [toBook, toDone] = [on(book, trip), on(done, book)]
  return book >= FEW && toDone < 0.5
    ? `예약을 시작한 100번 중 ${percentOf(toDone)}번만 끝났어요. 예약 화면에서 많이 그만둬요.`
    : `상품을 본 100번 중 ${percentOf(toBook)}번이 예약을 시작했어요.`
}

/** What ended most of the reservations that came to nothing. */
export const endingsSentence = (rows: readonly (Beside & { ending: Ending })[]): Sentence => {
  const all = total(rows)
  const first = most(rows)
  if (all < FEW || !first) return null
  const percent = percentOf(first.now / all)
  return percent < 40 ? null : `취소의 ${percent}%는 '${ENDINGS[first.ending]}'예요.`
}

/** How many of a hundred people did not come, beside last year's. */
export const noShowSentence = (now: People, before: People): Sentence => {
  if (now.people < 5 * FEW) return null
  const rate = rateOf(now)
  const said = `100명 중 ${rate.toFixed(1)}명이 오지 않았어요.`
  if (before.people < 5 * FEW || rate.toFixed(1) === rateOf(before).toFixed(1)) return said
  return `${said} 작년에는 ${rateOf(before).toFixed(1)}명이었어요.`
}

export type People = { people: number; no_shows: number }
const rateOf = ({ people, no_shows: absent }: People): number => (100 * absent) / people

/** Which coupon was used most. */
export const couponsSentence = (rows: readonly (Beside & { name: string })[]): Sentence => {
  const first = most(rows)
  if (!first || total(rows) < FEW) return null
  const percent = percentOf(first.now / total(rows))
  return `'${first.name}' 쿠폰을 가장 많이 썼어요. 쿠폰을 쓴 예약의 ${percent}%예요.`
}

export type Rated = { reviews: number; sum: number }
export const meanOf = ({ reviews, sum }: Rated): number => (reviews === 0 ? 0 : sum / reviews)

/** Which facet of the reviews is best and which is worst, where they differ. */
export const facetsSentence = (rows: readonly { name: string; now: Rated }[]): Sentence => {
  const known = rows
    .filter(({ now }) => now.reviews >= FEW_REVIEWS)
    .sort((a, b) => meanOf(b.now) - meanOf(a.now))
  const [best, worst] = [known[0], known.at(-1)]
  if (!best || !worst || best === worst) return null
  const [high, low] = [meanOf(best.now).toFixed(1), meanOf(worst.now).toFixed(1)]
  return high === low
    ? null
    : `가장 높은 항목은 ${best.name} (${high}점), 가장 낮은 항목은 ${worst.name} (${low}점)이에요.`
}
