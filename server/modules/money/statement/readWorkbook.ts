import { type CellObject, read, SSF, set_cptable, type WorkBook } from '@e965/xlsx'
import * as codePages from '@e965/xlsx/dist/cpexcel.full'

// Files of Excel 95 have Hangul in CP949.
set_cptable(codePages)

/** More columns than a statement has. */
const MAX_COLUMNS = 61
/** A cell of HTML that is spread over more cells than a statement has. */
const WIDE_SPAN = /(?:col|row)span\s*=\s*["']?\d{3,}["']?/gi

/** Cells of OpenDocument that say how often they are there, without a bound. */
const REPEATED = /number-(?:columns|rows)-repeated/i

const two = (value: number): string => String(value).padStart(2, '0')

/** A day and time, or a time alone, as `readInstant` reads them. */
const dateText = (value: number, date1904: boolean): string => {
  const { y, m, d, H, M, S } = SSF.parse_date_code(value, { date1904 })
  const clock = `${two(H)}:${two(M)}:${two(Math.floor(S))}`
  return value < 1 ? clock : `${y}-${two(m)}-${two(d)} ${clock}`
}

const isDate = ({ z }: CellObject): boolean => typeof z === 'string' && SSF.is_date(z)

/** What a cell says. Of a formula it is the value that was stored with it: none is ever evaluated. */
const cellText = (cell: CellObject | undefined, date1904: boolean): string => {
  if (cell?.t === 'n' && typeof cell.v === 'number') {
    return isDate(cell) && cell.v >= 0 ? dateText(cell.v, date1904) : String(cell.v)
  }
  return cell?.t === 's' && typeof cell.v === 'string' ? cell.v : ''
}

type DenseSheet = { '!data'?: (CellObject | undefined)[][] }

const rowsOf = (book: WorkBook, maxRows: number): string[][][] => {
  const date1904 = book.Workbook?.WBProps?.date1904 ?? false
  return book.SheetNames.map((name) => {
    const { '!data': data = [] } = (book.Sheets[name] ?? {}) as DenseSheet
    // A row that nobody wrote into is a hole.
    return Array.from({ length: Math.min(data.length, maxRows) }, (_, index) =>
      // Cut first: a single cell far to the right has holes before it without end.
      Array.from((data[index] ?? []).slice(0, MAX_COLUMNS)).map((cell) => cellText(cell, date1904)),
    )
  })
}

const isFilled = (rows: readonly string[][]): boolean =>
  rows.some((row) => row.some((cell) => cell.trim() !== ''))

/**
 * The cells of a spreadsheet's first sheet that has any, or of all tables of a page of HTML.
 *
 * @param source bytes of XLSX or XLS, or the text of HTML or XML that a bank calls XLS
 * @throws Error for what is none of these, is OpenDocument, or has a password
 */
export const readWorkbook = (source: Buffer | string, maxRows: number): string[][] => {
  const isText = typeof source === 'string'
  if (isText && REPEATED.test(source)) throw new Error('OpenDocument is not read')
  const book = read(isText ? source.replace(WIDE_SPAN, '') : source, {
    type: isText ? 'string' : 'buffer',
    ...{ dense: true, raw: true, sheetRows: maxRows, cellNF: true },
    ...{ cellFormula: false, cellHTML: false, cellText: false, bookVBA: false },
  })
  const sheets = rowsOf(book, maxRows)
  return isText ? sheets.flat() : (sheets.find(isFilled) ?? [])
}
