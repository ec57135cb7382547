import type { FastifyReply } from 'fastify'
import type { DocumentFormat, TableFormat } from '@/lib/contract/console/tableFile'

/**
 * A spreadsheet would run what begins like this as a formula, also from a CSV file: some take the
 * full-width signs of an East Asian keyboard for the narrow ones, and leave blanks before them out.
 */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/

/** A cell that is a text or a number wherever it is opened, and nothing else. */
const plainCell = (cell: TableCell): TableCell =>
  typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : cell

/** A text, or a number that a spreadsheet can add up. */
export type TableCell = string | number
type Table = readonly (readonly TableCell[])[]

const BYTE_ORDER_MARK = '\uFEFF'

const csvCell = (cell: TableCell): string => {
  const text = String(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table as CSV: with a byte order mark, without which Excel reads Hangul as another character set. */
export const toCsv = (rows: Table): string =>
  BYTE_ORDER_MARK +
  rows.map((row) => `${row.map((cell) => csvCell(plainCell(cell))).join(',')}\r\n`).join('')

const spreadsheetCell = (cell: TableCell) =>
  typeof cell === 'number'
    ? { value: cell, type: Number, format: '#,##0' }
    : { value: cell, type: String }

/** A table as a spreadsheet; its headings are the rows of the numbers `bold`, as a rule the first. */
export const toXlsx = async (rows: Table, bold: readonly number[] = [0]): Promise<Buffer> => {
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  return writeXlsxFile(
    rows.map((row, index) =>
      row.map((cell) => ({
        ...spreadsheetCell(plainCell(cell)),
        ...(bold.includes(index) ? { fontWeight: 'bold' as const } : {}),
      })),
    ),
    { columns: (rows[bold.at(-1) ?? 0] ?? []).map(() => ({ width: 16 })) },
  ).toBuffer()
}

/** The header that saves an answer as a file with a Korean name. */
const attachment = (name: string): string =>
  `attachment; filename="list${name.slice(name.lastIndexOf('.'))}"; filename*=UTF-8''${encodeURIComponent(name)}`

const MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const satisfies Record<DocumentFormat, string>

/** Announces a file. @param name without its ending */
const announce = (reply: FastifyReply, name: string, format: DocumentFormat): void => {
  reply.type(MEDIA_TYPES[format]).header('content-disposition', attachment(`${name}.${format}`))
}

/** Answers a PDF as a file. @param name without its ending */
export const sendPdf = (reply: FastifyReply, name: string, bytes: Buffer): Buffer => {
  announce(reply, name, 'pdf')
  return bytes
}

/**
 * Answers a table as a file.
 *
 * @param name without its ending
 * @param bold the numbers of the rows that are headings
 */
export const sendTable = (
  reply: FastifyReply,
  {
    name,
    format,
    rows,
    bold,
  }: { name: string; format: TableFormat; rows: Table; bold?: readonly number[] },
): Promise<Buffer> | string => {
  announce(reply, name, format)
  return format === 'csv' ? toCsv(rows) : toXlsx(rows, bold)
}
