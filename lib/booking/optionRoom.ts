import { parseNo } from '@/lib/query/query'
import { formatWon } from '@/lib/text/won'

type Option = { no: number; max: number; is_each?: boolean | undefined }

/** How many of each option a departure has left, by its number; what is not named has no bound. */
export type OptionsLeft = Readonly<Record<number, number>>

export type OptionCounts = Readonly<Record<number, number>>

/** What was chosen as an address writes it: `3-2.5-1`; '' where nothing was. */
export const countsText = (counts: OptionCounts): string =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map((pair) => pair.join('-'))
    .join('.')

/** The same read back; what is no number is left out. */
export const countsOf = (text = ''): OptionCounts =>
  Object.fromEntries(
    text.split('.').flatMap((pair) => {
      const [no, count] = pair.split('-').map((part) => parseNo(part))
      return no && count ? [[no, count]] : []
    }),
  )

/** How many of an option a party may choose. */
export const mostOf = ({ no, max, is_each }: Option, party: number, left: OptionsLeft): number =>
  Math.min(max, is_each ? party : max, left[no] ?? max)

/** What was chosen, without what the party may not choose any more. */
export const allowedCounts = (
  options: readonly Option[],
  counts: OptionCounts,
  { party, left }: { party: number; left: OptionsLeft },
): Record<number, number> =>
  Object.fromEntries(
    options.map((option) => [
      option.no,
      Math.min(counts[option.no] ?? 0, mostOf(option, party, left)),
    ]),
  )

type Named = Option & { name: string; price: number }

/** `낚싯대 (10,000원 · 남은 3개)`, `도시락 (무료 · 한 사람에 하나 · 소진)` */
export const optionLabel = (
  { no, name, price, is_each: isEach }: Named,
  left: OptionsLeft,
): string => {
  const remain = left[no]
  const facts = [price > 0 ? formatWon(price) : '무료']
  if (isEach) facts.push('한 사람에 하나')
  if (remain !== undefined) facts.push(remain > 0 ? `남은 ${remain}개` : '소진')
  return `${name} (${facts.join(' · ')})`
}
