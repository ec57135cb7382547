import type { SheetContent } from '@/lib/passenger/sheetContent'
import { escapeLine } from '@/lib/text/hiddenCharacters'

const GAP = '  '

/** The width of a text in columns: in a fixed-width font a Korean letter takes two. */
const widthOf = (text: string): number =>
  Array.from(text).reduce(
    (width, letter) => width + (/[ᄀ-ᇿ⺀-鿿가-힣！-｠]/u.test(letter) ? 2 : 1),
    0,
  )

const formatTable = (rows: readonly string[][]): string[] => {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => widthOf(row[column] ?? ''))),
  )
  const pad = (text: string, column: number) =>
    text + ' '.repeat((widths[column] ?? 0) - widthOf(text))
  return rows.map((row) => row.map(pad).join(GAP).trimEnd())
}

/** The passenger list as plain text for a terminal or a printer without fonts. */
export const sheetText = ({ title, facts, headings, rows }: SheetContent): string => {
  const table = [headings, ...rows.map(({ cells }) => cells.map(escapeLine))]
  const head = facts.map((fact) => fact.map(escapeLine))
  return [title, '', ...formatTable(head), '', ...formatTable(table)].join('\n')
}
