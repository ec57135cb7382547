import iconv from 'iconv-lite'
import Papa from 'papaparse'
import { STATEMENT_LIMIT_BYTES } from '@/lib/contract/console/statement'

/** What files begin with that are called CSV and are none: XLSX, XLS, PDF. */
const SIGNATURES = ['504b0304', 'd0cf11e0', '25504446']
const SIGNATURE_BYTES = 4
/** Some banks give a page of HTML the name of a spreadsheet. */
const HTML = /^\s*</
const NO_TEXT = /[\uFFFD\u0000]/
/** Far more than a bank writes into a cell, and than anything is read of it. */
const MAX_CELL = 200
/** With empty rows: far more than a statement may have. */
const MAX_FILE_ROWS = 10_000

/** Why a file has no cells. */
export type Undecoded = { kind: 'tooBig' | 'notCsv' | 'empty' | 'unreadable' | 'long' }

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
const decode = (bytes: Buffer): string | undefined => {
  const text = isUtf16(bytes)
    ? iconv.decode(bytes, 'utf16')
    : (decodeUtf8(bytes) ?? iconv.decode(bytes, 'cp949'))
  return NO_TEXT.test(text) ? undefined : text
}

const count = (text: string, sign: string): number => text.split(sign).length - 1

/** Amounts have commas: another sign divides the cells where each line has two of it. */
const delimiterOf = (text: string): string => {
  const needed = 2 * Math.max(1, count(text.trim(), '\n'))
  return ['\t', ';'].find((sign) => count(text, sign) >= needed) ?? ','
}

/** Cut before it is composed, which takes long for a long text of marks. */
const plainCell = (cell: string): string => cell.slice(0, MAX_CELL).normalize('NFC')

/** The cells of a bank statement, each of `MAX_CELL` characters at most. */
export const decodeStatement = (bytes: Buffer): Undecoded | { kind: 'rows'; rows: string[][] } => {
  if (bytes.length > STATEMENT_LIMIT_BYTES) return { kind: 'tooBig' }
  if (isOtherFile(bytes)) return { kind: 'notCsv' }
  const text = decode(bytes)
  if (text === undefined) return { kind: 'unreadable' }
  if (text.trim() === '') return { kind: 'empty' }
  if (HTML.test(text)) return { kind: 'notCsv' }
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    preview: MAX_FILE_ROWS,
  })
  if (errors.some(({ type }) => type === 'Quotes')) return { kind: 'unreadable' }
  if (data.length === MAX_FILE_ROWS) return { kind: 'long' }
  return { kind: 'rows', rows: data.map((cells) => cells.map(plainCell)) }
}
