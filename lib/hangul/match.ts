import { INITIALS, initialOf, keysOf, splitCluster } from '@/lib/hangul/jamo'

/** One character as it is compared, and its position in the text. */
type Letter = { char: string; start: number; end: number }
/** Half-open range of UTF-16 positions. */
export type TextRange = [start: number, end: number]

/** Longer than any name. Keeps the time linear in the length of the text. */
const MAX_TYPED_LENGTH = 50

/**
 * Whether the text contains what was typed so far: by initial consonants (ㄱㅇㅈㅇ finds 갑오징어),
 * with the last syllable still being composed (갑옺 finds 갑오징어), ignoring case and spaces.
 * Empty input matches everything.
 */
export function matchesHangul(text: string, typed: string): boolean {
  const pattern = splitLetters(typed)
  return pattern.length === 0 || findFrom(splitLetters(text), pattern, 0) !== undefined
}

/** Where the text contains what was typed, for highlighting: in `text` composed (NFC). */
export function hangulRanges(text: string, typed: string): TextRange[] {
  const pattern = splitLetters(typed)
  if (pattern.length === 0) return []
  const letters = splitLetters(text)
  const ranges: TextRange[] = []
  let found = findFrom(letters, pattern, 0)
  while (found) {
    const [first, last] = [letters[found.from], letters[found.to - 1]]
    if (first && last) ranges.push([first.start, last.end])
    found = findFrom(letters, pattern, found.to)
  }
  return ranges
}

/** The initial consonants of a text without spaces: 갑오징어 2호 is ㄱㅇㅈㅇ2ㅎ. */
export function initialsOf(text: string): string {
  return splitLetters(text)
    .map((letter) => initialOf(letter.char))
    .join('')
}

function splitLetters(text: string): Letter[] {
  const letters: Letter[] = []
  let start = 0
  for (const char of text.normalize('NFC')) {
    const end = start + char.length
    for (const part of splitCluster(char).toLowerCase().trim()) {
      letters.push({ char: part, start, end })
    }
    start = end
  }
  return letters
}

function findFrom(letters: Letter[], pattern: Letter[], start: number) {
  if (pattern.length > MAX_TYPED_LENGTH) return undefined
  for (let from = start; from + pattern.length <= letters.length; from += 1) {
    const to = endOfMatch(letters, pattern, from)
    if (to !== undefined) return { from, to }
  }
  return undefined
}

/** Where a match that begins at `from` ends, exclusive; undefined when there is none. */
function endOfMatch(letters: Letter[], pattern: Letter[], from: number): number | undefined {
  const last = pattern.length - 1
  for (let index = 0; index < last; index += 1) {
    if (!matchesWhole(letters[from + index], pattern[index])) return undefined
  }
  const at = from + last
  if (matchesWhole(letters[at], pattern[last])) return at + 1
  return endOfComposing(letters, pattern[last], at)
}

function matchesWhole(letter: Letter | undefined, typed: Letter | undefined): boolean {
  if (!letter || !typed) return false
  if (letter.char === typed.char) return true
  return INITIALS.includes(typed.char) && initialOf(letter.char) === typed.char
}

/** A syllable being composed may already hold the initial of the next: 옺 on the way to 오징. */
function endOfComposing(letters: Letter[], typed: Letter | undefined, at: number) {
  const [letter, next] = [letters[at], letters[at + 1]]
  if (!letter || !typed) return undefined
  const [keys, typedKeys] = [keysOf(letter.char), keysOf(typed.char)]
  if (typedKeys.length > 1 && keys.startsWith(typedKeys)) return at + 1
  const isCarried = next && typedKeys === keys + initialOf(next.char)
  return isCarried ? at + 2 : undefined
}
