import { hangulRanges } from '@/lib/hangul/match'

/** A word with the part that matches the typed text marked. */
export const HighlightedWord = ({ word, typed }: { word: string; typed: string }) => {
  const text = word.normalize('NFC')
  const [first] = hangulRanges(text, typed)
  if (!first) return text
  const [start, end] = first
  return (
    <>
      {text.slice(0, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  )
}
