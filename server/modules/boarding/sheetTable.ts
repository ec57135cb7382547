import type { SheetContent } from '@/lib/passenger/sheetContent'

/**
 * The passenger list as a table for a file: whose it is, a blank line, the headings, a line for each
 * person. `bold` are the numbers of the title's and the headings' rows.
 */
export const sheetTable = ({
  title,
  facts,
  headings,
  rows,
}: SheetContent): { rows: string[][]; bold: number[] } => {
  const head = [[title], ...facts, []]
  return { rows: [...head, headings, ...rows.map(({ cells }) => cells)], bold: [0, head.length] }
}
