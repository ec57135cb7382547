import { headOf } from '@/lib/statement/columns'
import {
  type ChosenColumns,
  type KnownFormats,
  readStatement,
  type StatementRead,
} from '@/lib/statement/readStatement'
import { decodeStatement, type Undecoded } from './decodeStatement'

export type StatementFile = {
  bytes: Uint8Array
  /** The columns that this operator chose for other heads before. */
  known: KnownFormats
  chosen: ChosenColumns | undefined
}

/** `head`: the names of the columns that were chosen, in one text; empty where none were. */
export type StatementFileRead =
  | Undecoded
  | Exclude<StatementRead, { kind: 'read' }>
  | (Extract<StatementRead, { kind: 'read' }> & { head: string })

/** Reads the bytes of a statement. Runs in a thread of its own: see `statementThread.ts`. */
export const readStatementFile = ({ bytes, known, chosen }: StatementFile): StatementFileRead => {
  const decoded = decodeStatement(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (decoded.kind !== 'rows') return decoded
  const { rows } = decoded
  const read = readStatement(rows, { known, chosen })
  if (read.kind !== 'read') return read
  return { ...read, head: chosen ? headOf(rows[chosen.head] ?? []) : '' }
}
