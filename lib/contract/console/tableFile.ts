import { z } from 'zod'

const FORMATS = ['csv', 'xlsx'] as const
export type TableFormat = (typeof FORMATS)[number]

/** How a table is answered: as CSV (UTF-8 with a byte order mark) or as a spreadsheet. */
export const format = z.enum(FORMATS)

/** How a document with a table is answered: also as a PDF. */
export const documentFormat = z.enum([...FORMATS, 'pdf'])
export type DocumentFormat = z.output<typeof documentFormat>
