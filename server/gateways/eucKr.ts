import iconv from 'iconv-lite'

/** Phones get text messages in EUC-KR; these are the limits of the Korean carriers in bytes of it. */
const SMS_BYTES = 90
const LMS_BYTES = 2_000
export const LMS_TITLE_BYTES = 40

const ENCODING = 'cp949'
const ELLIPSIS = '…'

/** Characters that people do write and EUC-KR lacks, and what says the same. */
const SUBSTITUTES: Readonly<Record<string, string>> = {
  '–': '-',
  '—': '-',
  '•': '·',
  '\u00a0': ' ',
  '₩': '원 ',
}

const has = (character: string): boolean =>
  character === '?' || iconv.encode(character, ENCODING).toString('latin1') !== '?'

/** The text with the characters that EUC-KR has; a provider refuses or garbles the others. */
export const toEucKr = (text: string): string =>
  [...text].map((one) => SUBSTITUTES[one] ?? (has(one) ? one : '')).join('')

/** Length in bytes of EUC-KR, in which a Hangul syllable has two. */
export const eucKrBytes = (text: string): number => iconv.encode(text, ENCODING).length

/** The beginning of a text, with an ellipsis, if it is longer than `bytes` of EUC-KR. */
export const cutToBytes = (text: string, bytes: number): string => {
  if (eucKrBytes(text) <= bytes) return text
  const room = bytes - eucKrBytes(ELLIPSIS)
  let used = 0
  let cut = ''
  for (const character of text) {
    used += eucKrBytes(character)
    if (used > room) break
    cut += character
  }
  return cut + ELLIPSIS
}

/** What a text message says: the sentence and, on a line of its own, the address. At most 2,000 bytes. */
export const toTextMessage = (
  sentence: string,
  link: string,
): { text: string; form: 'sms' | 'lms' } => {
  const end = link === '' ? '' : `\n${link}`
  const text = cutToBytes(toEucKr(sentence), LMS_BYTES - eucKrBytes(end)) + end
  return { text, form: eucKrBytes(text) <= SMS_BYTES ? 'sms' : 'lms' }
}
