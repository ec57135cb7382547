const FIRST = 0xac00
const LAST = 0xd7a3
/** Syllables of one initial and vowel: without a final consonant, and with each of 27. */
const FINALS = 28
/** How digits are read: it decides the particle of a number. */
const DIGITS = '영일이삼사오육칠팔구'

const lastCode = (name: string): number => {
  const last = name.trimEnd().slice(-1)
  return (/\d/.test(last) ? (DIGITS[Number(last)] ?? '') : last).charCodeAt(0)
}

/** A name with its particle of the object: `바다선단을`, `여수호를`, `3을`; both where no Hangul decides. */
export const withObject = (name: string): string => {
  const code = lastCode(name)
  if (!(code >= FIRST && code <= LAST)) return `${name}을(를)`
  return `${name}${(code - FIRST) % FINALS === 0 ? '를' : '을'}`
}

/** ㄹ among the final consonants: after it the particle is that of an open syllable. */
const FINAL_RIEUL = 8

/** A name with its particle of the means: `주꾸미로`, `광어 · 우럭으로`; both where no Hangul decides. */
export const withMeans = (name: string): string => {
  const code = lastCode(name)
  if (!(code >= FIRST && code <= LAST)) return `${name}(으)로`
  return `${name}${[0, FINAL_RIEUL].includes((code - FIRST) % FINALS) ? '로' : '으로'}`
}
