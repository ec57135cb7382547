import { withMeans } from '@/lib/text/particle'
import type { Understood } from './readSearch'
import { WHOLE_BOAT_WORDS } from './searchWords'

const PLACES: readonly Understood['kind'][] = ['area', 'port', 'town']

const isPlace = ({ kind }: Understood) => PLACES.includes(kind)

/**
 * Says what a search was taken for: `주꾸미 · 보령에서 찾았어요.` '' where it says no more than what was typed.
 */
export function understoodText(understood: readonly Understood[], typed: string): string {
  const places = understood.filter(isPlace)
  const names = [...understood.filter((one) => !isPlace(one)), ...places].map(({ name }) => name)
  const text = [...new Set(names)].join(' · ')
  const isKnown = understood.some(({ kind }) => kind !== 'word')
  if (!isKnown || text === typed) return ''
  return `${places.length > 0 ? `${text}에서` : withMeans(text)} 찾았어요.`
}

/** What to do for a boat of one's own, where that was looked for; else ''. */
export const wholeBoatText = (typed: string): string =>
  WHOLE_BOAT_WORDS.some((word) => typed.includes(word))
    ? '배 한 척을 빌리는 독선은 상품에 있는 번호로 운영자에게 문의해 주세요.'
    : ''
