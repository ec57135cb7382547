import iconv from 'iconv-lite'
import Papa from 'papaparse'
import { STATEMENT_LIMIT_BYTES } from '@/lib/contract/console/statement'
import { refuse } from '@/server/http/refusal'

/** What files begin with that are called CSV and are none: XLSX, XLS, PDF. */
const SIGNATURES = ['504b0304', 'd0cf11e0', '25504446']
const SIGNATURE_BYTES = 4
/** Some banks give a page of HTML the name of a spreadsheet. */
const HTML = /^\s*</
const NO_TEXT = /[\uFFFD\u0000]/

const isOtherFile = (bytes: Buffer): boolean =>
  SIGNATURES.includes(bytes.subarray(0, SIGNATURE_BYTES).toString('hex'))

const decodeUtf8 = (bytes: Buffer): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const isUtf16 = (bytes: Buffer): boolean =>
  ['fffe', 'feff'].includes(bytes.subarray(0, 2).toString('hex'))

/** Text in UTF-8, in UTF-16 with its mark, or in EUC-KR with the syllables that CP949 adds. */
const decode = (bytes: Buffer): string => {
  const text = isUtf16(bytes)
    ? iconv.decode(bytes, 'utf16')
    : (decodeUtf8(bytes) ?? iconv.decode(bytes, 'cp949'))
  if (NO_TEXT.test(text)) throw refuse.code('STATEMENT_UNREADABLE')
  return text.normalize('NFC')
}

const count = (text: string, sign: string): number => text.split(sign).length - 1

/** Amounts have commas: another sign divides the cells where each line has two of it. */
const delimiterOf = (text: string): string => {
  const needed = 2 * Math.max(1, count(text.trim(), '\n'))
  return ['\t', ';'].find((sign) => count(text, sign) >= needed) ?? ','
}

/**
 * The cells of a bank statement.
 *
 * @throws Refusal 400 for a file that is too big, empty, another kind of file, or no text
 */
export const decodeStatement = (bytes: Buffer): string[][] => {
  if (bytes.length > STATEMENT_LIMIT_BYTES) throw refuse.code('STATEMENT_TOO_BIG')
  if (isOtherFile(bytes)) throw refuse.code('STATEMENT_NOT_CSV')
  const text = decode(bytes)
  if (text.trim() === '') throw refuse.code('STATEMENT_EMPTY')
  if (HTML.test(text)) throw refuse.code('STATEMENT_NOT_CSV')
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text) })
  if (errors.some(({ type }) => type === 'Quotes')) throw refuse.code('STATEMENT_UNREADABLE')
  return data
}
