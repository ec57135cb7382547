const FIRST_SYLLABLE = 0xac00
const LAST_SYLLABLE = 0xd7a3
const VOWEL_COUNT = 21
const FINAL_COUNT = 28

export const INITIALS = Array.from('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ')
/** Vowels and finals as the keys that type them, in Unicode's order. */
const VOWELS = 'ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ'.split(
  ' ',
)
const FINALS = [
  '',
  ...'ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ'.split(' '),
  ...'ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ'.split(' '),
]
/** Keyboards join two initials typed in a row where a final of the two exists. */
const CLUSTERS: Partial<Record<string, string>> = {
  ㄳ: 'ㄱㅅ',
  ㄵ: 'ㄴㅈ',
  ㄶ: 'ㄴㅎ',
  ㄺ: 'ㄹㄱ',
  ㄻ: 'ㄹㅁ',
  ㄼ: 'ㄹㅂ',
  ㄽ: 'ㄹㅅ',
  ㄾ: 'ㄹㅌ',
  ㄿ: 'ㄹㅍ',
  ㅀ: 'ㄹㅎ',
  ㅄ: 'ㅂㅅ',
}

/** The initial consonant of a Hangul syllable; any other character is its own. */
export function initialOf(char: string): string {
  return syllableOf(char)?.initial ?? char
}

/** The keys that type a character on a Korean keyboard: `값` is ㄱㅏㅂㅅ. */
export function keysOf(char: string): string {
  const syllable = syllableOf(char)
  return syllable ? syllable.initial + syllable.vowel + syllable.final : char
}

/** `ㅄ` as the two initials that were typed; any other character as it is. */
export function splitCluster(char: string): string {
  return CLUSTERS[char] ?? char
}

function syllableOf(char: string) {
  const code = char.charCodeAt(0)
  if (!(code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE)) return undefined
  const index = code - FIRST_SYLLABLE
  return {
    initial: INITIALS[Math.floor(index / FINAL_COUNT / VOWEL_COUNT)] ?? '',
    vowel: VOWELS[Math.floor(index / FINAL_COUNT) % VOWEL_COUNT] ?? '',
    final: FINALS[index % FINAL_COUNT] ?? '',
  }
}
