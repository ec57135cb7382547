import iconv from 'iconv-lite'
import Papa from 'papaparse'
import { STATEMENT_LIMIT_BYTES } from '@/lib/contract/console/statement'
import { readWorkbook } from './readWorkbook'
import { isWithinBounds } from './zipBounds'

const ZIP = '504b0304'
const OLE = 'd0cf11e0'
const PDF = '25504446'
const SIGNATURE_BYTES = 4
/** Many banks give a page of HTML, or XML, the name of a spreadsheet. */
const MARKUP = /^\s*</
const NO_TEXT = /[\uFFFD\u0000]/
/** Far more than a bank writes into a cell, and than anything is read of it. */
const MAX_CELL = 200
/** With empty rows: far more than a statement may have. */
const MAX_FILE_ROWS = 10_000

/** Why a file has no cells. */
export type Undecoded = {
  kind: 'tooBig' | 'notTable' | 'locked' | 'empty' | 'unreadable' | 'long'
}
type Decoded = Undecoded | { kind: 'rows'; rows: string[][] }

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

const decodeWorkbook = (source: Buffer | string): Decoded => {
  try {
    const rows = readWorkbook(source, MAX_FILE_ROWS)
    if (rows.length >= MAX_FILE_ROWS) return { kind: 'long' }
    return { kind: 'rows', rows: rows.map((cells) => cells.map(plainCell)) }
  } catch (error) {
    return { kind: /password|encrypt/i.test(String(error)) ? 'locked' : 'notTable' }
  }
}

/** The cells of a bank statement (CSV, XLSX, XLS, HTML called XLS), each of `MAX_CELL` characters at most. */
export const decodeStatement = (bytes: Buffer): Decoded => {
  if (bytes.length > STATEMENT_LIMIT_BYTES) return { kind: 'tooBig' }
  const signature = bytes.subarray(0, SIGNATURE_BYTES).toString('hex')
  if (signature === PDF) return { kind: 'notTable' }
  if (signature === ZIP && !isWithinBounds(bytes)) return { kind: 'unreadable' }
  if (signature === ZIP || signature === OLE) return decodeWorkbook(bytes)
  const text = decode(bytes)
  if (text === undefined) return { kind: 'unreadable' }
  if (text.trim() === '') return { kind: 'empty' }
  if (MARKUP.test(text)) return decodeWorkbook(text)
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    preview: MAX_FILE_ROWS,
  })
  if (errors.some(({ type }) => type === 'Quotes')) return { kind: 'unreadable' }
  if (data.length === MAX_FILE_ROWS) return { kind: 'long' }
  return { kind: 'rows', rows: data.map((cells) => cells.map(plainCell)) }
}
