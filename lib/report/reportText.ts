import type { ReportTrip } from '@/lib/contract/console/reports'
import { formatKoreanDate, type KstDate } from '@/lib/date/kst'
import type { ReportItem } from '@/lib/contract/wire'
import { groupDigits } from '@/lib/text/groupDigits'

type Catch = Pick<ReportItem['catch'][number], 'fish' | 'count'>

const MAX_TITLE_SPECIES = 2

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const paragraph = (text: string): string =>
  `<p>${escaped(text.trim()).replaceAll('\n', '<br />')}</p>`

/** `7물 · 05:00 출항 · 18명 승선`: what is known of a trip without being written. */
export const tripFacts = ({
  tide,
  departure_time,
  people,
}: Pick<ReportTrip, 'tide' | 'departure_time' | 'people'>): string =>
  [tide, `${departure_time} 출항`, people > 0 ? `${people}명 승선` : ''].filter(Boolean).join(' · ')

/** `11월 24일 갑오징어 42마리, 주꾸미 30마리`: a title that says what was caught; without a catch `… 조황`. */
export const reportTitle = (sdate: KstDate, catches: readonly Catch[]): string => {
  const day = formatKoreanDate(sdate).replace(/ \(.*/, '')
  const most = catches
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_TITLE_SPECIES)
  const said = most.map(({ fish, count }) => `${fish} ${groupDigits(count)}마리`).join(', ')
  return `${day} ${said === '' ? '조황' : said}`
}

/** The HTML of a report that was written as one sentence. */
export const reportHtml = ({ sentence, facts }: { sentence: string; facts: string }): string =>
  [sentence, facts]
    .filter((text) => text.trim() !== '')
    .map(paragraph)
    .join('')

/** A catch with another number or size of one species, which it need not have had. */
export const withCatch = <C extends { fish: string }>(catches: readonly C[], changed: C): C[] =>
  catches.some(({ fish }) => fish === changed.fish)
    ? catches.map((one) => (one.fish === changed.fish ? changed : one))
    : [...catches, changed]

/** The trip that a report is most likely about: the last that has left, else the next one. */
export const likelyTrip = <T extends { departs_at: string }>(
  trips: readonly T[],
  at: Date,
): T | undefined =>
  trips.find(({ departs_at }) => Date.parse(departs_at) <= at.getTime()) ?? trips.at(-1)
