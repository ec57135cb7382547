const FIRST = 0xac00
const LAST = 0xd7a3
/** Syllables of one initial and vowel: without a final consonant, and with each of 27. */
const FINALS = 28

/** A name with its particle of the object: `바다선단을`, `여수호를`; both where no Hangul decides. */
export const withObject = (name: string): string => {
  const code = name.trimEnd().charCodeAt(name.trimEnd().length - 1)
  if (!(code >= FIRST && code <= LAST)) return `${name}을(를)`
  return `${name}${(code - FIRST) % FINALS === 0 ? '를' : '을'}`
}
