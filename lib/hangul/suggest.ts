import { hangulRanges, matchesHangul } from '@/lib/hangul/match'

type Word = { word: string }

const MAX_SUGGESTIONS = 8

/**
 * The words that what is typed so far may become, at most eight; nothing for nothing typed. Words
 * that begin with it come before words that only contain it, else in the order given.
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
