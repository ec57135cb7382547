import { hangulRanges, matchesHangul } from '@/lib/hangul/match'

type Word = { word: string }

const MAX_SUGGESTIONS = 8

/**
 * The words that match what is typed so far, at most eight; none for empty input. Words that begin
 * with it come first, otherwise in the given order.
 */
export function suggest<W extends Word>(words: readonly W[], typed: string): W[] {
  if (typed.trim() === '') return []
  const found = words.filter(({ word }) => matchesHangul(word, typed))
  const isFirst = ({ word }: W) => hangulRanges(word, typed)[0]?.[0] === 0
  return [...found.filter(isFirst), ...found.filter((word) => !isFirst(word))].slice(
    0,
    MAX_SUGGESTIONS,
  )
}
