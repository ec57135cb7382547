import { readInstant, readWon } from './cells'
import { headOf, recogniseColumns, type StatementColumns } from './columns'

/** Money that came in, as a statement names it. `amount` in whole won. */
export type StatementLine = {
  at: Date
  depositor: string
  amount: number
  /** Whole won in the account afterwards; null where the statement does not say. */
  balance: number | null
  /** 1, or higher where the same statement has the same line before. */
  nth: number
}

/** The most rows of a statement. */
export const MAX_STATEMENT_ROWS = 2_000
/** The head of the table stands below the name of the bank, the account and the period. */
const MAX_ROWS_ABOVE = 30
/** How many rows are shown to who must choose the columns. */
const SHOWN_ROWS = 12
const MAX_DEPOSITOR = 60
/** Whole won of one line; the database keeps 32 bits. */
const MAX_LINE_WON = 2_000_000_000

export type StatementRead =
  | { kind: 'read'; lines: StatementLine[]; accounts: string[] }
  /** The columns are not known: an operator must choose them. */
  | { kind: 'unknown'; rows: string[][] }
  | { kind: 'empty' }
  | { kind: 'long' }
  /** `row` counts from 1, as a spreadsheet shows it. */
  | { kind: 'broken'; row: number }

/** The columns that an operator chose, and the row (from 0) of the head. */
export type ChosenColumns = { head: number; columns: StatementColumns }

export type KnownFormats = ReadonlyMap<string, StatementColumns>

const findTable = (rows: readonly string[][], known: KnownFormats): ChosenColumns | undefined => {
  for (const [head, cells] of rows.slice(0, MAX_ROWS_ABOVE).entries()) {
    const columns = known.get(headOf(cells)) ?? recogniseColumns(cells)
    if (columns) return { head, columns }
  }
  return undefined
}

const ACCOUNT = /(?<![\d.,*-])\d[\d-]{8,20}\d(?![\d.,*-])/g
const MIN_ACCOUNT_DIGITS = 10

/** Account numbers above the table, as digits: they tell whose statement it is. */
const accountsAbove = (rows: readonly string[][]): string[] =>
  rows
    .filter((cells) => cells.some((cell) => cell.includes('계좌')))
    .flatMap((cells) => cells.join(' ').match(ACCOUNT) ?? [])
    .map((number) => number.replace(/\D/g, ''))
    .filter((digits) => digits.length >= MIN_ACCOUNT_DIGITS)

const isOutgoing = (kind: string): boolean => /출금|지급|이체출|찾/.test(kind)

type Row = Omit<StatementLine, 'nth'>

/** A line of the table; null for one without money coming in, undefined for one that cannot be read. */
const readRow = (cells: readonly string[], columns: StatementColumns): Row | null | undefined => {
  const cell = (index: number | undefined) => (index === undefined ? '' : (cells[index] ?? ''))
  const at = readInstant(cell(columns.at), cell(columns.time))
  // Sums and notes below the table have no day.
  if (!at) return null
  const amount = readWon(cell(columns.received))
  if (amount === undefined || amount > MAX_LINE_WON) return undefined
  if (amount <= 0 || isOutgoing(cell(columns.kind))) return null
  const depositor = cell(columns.depositor).replace(/\s+/g, ' ').trim().slice(0, MAX_DEPOSITOR)
  const balance = columns.balance === undefined ? null : (readWon(cell(columns.balance)) ?? null)
  return { at, depositor, amount, balance }
}

const keyOf = ({ at, depositor, amount, balance }: Row): string =>
  JSON.stringify([at.getTime(), depositor, amount, balance])

/** Two transfers may look the same: they are told apart by their order. */
const counted = (rows: readonly Row[]): StatementLine[] => {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const nth = (seen.get(keyOf(row)) ?? 0) + 1
    seen.set(keyOf(row), nth)
    return { ...row, nth }
  })
}

const isFilled = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== '')

/**
 * Reads the table of a bank statement. Of its lines only money that came in is kept.
 *
 * @param known the columns that this operator chose for other heads before
 * @param chosen the columns that were chosen for this statement
 */
export const readStatement = (
  rows: readonly string[][],
  { known, chosen }: { known: KnownFormats; chosen?: ChosenColumns | undefined },
): StatementRead => {
  const filled = rows.filter(isFilled).length
  if (filled === 0) return { kind: 'empty' }
  if (filled > MAX_STATEMENT_ROWS + MAX_ROWS_ABOVE) return { kind: 'long' }
  const table = chosen ?? findTable(rows, known)
  if (!table) return { kind: 'unknown', rows: rows.slice(0, SHOWN_ROWS) }
  const { head, columns } = table
  const below = rows.slice(head + 1)
  if (below.filter(isFilled).length > MAX_STATEMENT_ROWS) return { kind: 'long' }
  const read = below.map((cells) => readRow(cells, columns))
  const broken = read.indexOf(undefined)
  if (broken >= 0) return { kind: 'broken', row: head + broken + 2 }
  const lines = read.filter((row) => row !== null && row !== undefined)
  const hasDays = below.some((cells) => readInstant(cells[columns.at] ?? ''))
  if (!hasDays) return { kind: 'empty' }
  return { kind: 'read', lines: counted(lines), accounts: accountsAbove(rows.slice(0, head)) }
}
