import type { z } from 'zod'
import type { columnChoice } from '@/lib/contract/console/statement'
import {
  type ChosenColumns,
  MAX_STATEMENT_ROWS,
  type StatementLine,
} from '@/lib/statement/readStatement'
import { STATEMENT_LIMIT_BYTES } from '@/lib/contract/console/statement'
import { megabytes } from '@/lib/text/megabytes'
import { type Keys, keyedHashes } from '@/server/crypto/keys'
import type { Db } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import { refuse } from '@/server/http/refusal'
import type { Recorder } from '@/server/modules/activity/activity'
import { createThread, ThreadOverrun } from '@/server/process/thread'
import type { StatementFile, StatementFileRead } from './readStatementFile'
import * as repository from './statementRepository'

type Deps = { db: Db; now: () => Date; keys: Keys }

type Upload = {
  fleet: Fleet
  record: Recorder
  /** The digits of the account. */
  account: string
  bytes: Buffer
  columns?: z.output<typeof columnChoice> | undefined
}

type Uploaded =
  { kind: 'read'; added: number; known: number } | { kind: 'choose'; rows: string[][] }

const chosenOf = (columns: Upload['columns']): ChosenColumns | undefined => {
  if (!columns) return undefined
  const { head, ...own } = columns
  return { head, columns: own }
}

/** A statement is read in a few milliseconds: what takes longer is none. */
const DEADLINE_MS = 10_000
const MEMORY_MB = 256

const createReader = () => {
  const thread = createThread<StatementFile, StatementFileRead>({
    source: 'server/modules/money/statement/statementThread.ts',
    bundled: 'server/dist/statementThread.mjs',
    deadlineMs: DEADLINE_MS,
    memoryMb: MEMORY_MB,
  })
  return (file: StatementFile): Promise<StatementFileRead> =>
    thread.ask(file).catch((error: unknown) => {
      if (error instanceof ThreadOverrun) return { kind: 'unreadable' }
      throw error
    })
}

/** Reads statements. A line that an earlier statement of the account had is not stored again. */
export const createUploadStatement = ({ db, now, keys }: Deps) => {
  const readFile = createReader()

  const hashesOf = (account: string, { at, depositor, amount, balance, nth }: StatementLine) => {
    const text = JSON.stringify([account, at.getTime(), depositor, amount, balance, nth])
    const [hash, ...old] = keyedHashes(keys, text)
    return { hash: hash.toString('hex'), old: old.map((former) => former.toString('hex')) }
  }

  const store = (
    { fleet, record, account }: Upload,
    lines: readonly StatementLine[],
    format: { head: string; columns: ChosenColumns['columns'] } | undefined,
  ): Promise<Uploaded> =>
    db.transaction(async (tx) => {
      if (format) await repository.saveFormat(tx, fleet, format)
      const hashed = lines.map((line) => ({ ...line, account, ...hashesOf(account, line) }))
      const added = await repository.insertLines(tx, fleet, hashed, now())
      await record(tx, {
        action: 'statement.upload',
        operatorNo: fleet.operatorNo,
        changes: { lines: [0, added] },
      })
      return { kind: 'read', added, known: lines.length - added }
    })

  /**
   * Reads the bytes of a file. The answer `choose` has its first rows where the columns are not known.
   *
   * @throws Refusal 404 for an account that is none of the operator’s; 400 for a file that cannot be
   * read; 409 for the statement of another account
   */
  return async (upload: Upload): Promise<Uploaded> => {
    const { fleet, account, bytes } = upload
    const accounts = await repository.findAccounts(db, fleet)
    if (!accounts.some((one) => one.key === account)) throw refuse.code('UNKNOWN_ACCOUNT')
    const chosen = chosenOf(upload.columns)
    const known = await repository.findFormats(db, fleet)
    const read = await readFile({ bytes, known, chosen })
    switch (read.kind) {
      case 'unknown':
        return { kind: 'choose', rows: read.rows }
      case 'tooBig':
        throw refuse.code('STATEMENT_TOO_BIG', { max: megabytes(STATEMENT_LIMIT_BYTES) })
      case 'notTable':
        throw refuse.code('STATEMENT_NOT_TABLE')
      case 'locked':
        throw refuse.code('STATEMENT_LOCKED')
      case 'unreadable':
        throw refuse.code('STATEMENT_UNREADABLE')
      case 'empty':
        throw refuse.code('STATEMENT_EMPTY')
      case 'long':
        throw refuse.code('STATEMENT_TOO_LONG', { max: MAX_STATEMENT_ROWS })
      case 'broken':
        throw refuse.code('STATEMENT_ROW', { row: read.row })
      case 'read': {
        const isOther = read.accounts.length > 0 && !read.accounts.includes(account)
        if (isOther) throw refuse.code('STATEMENT_OTHER_ACCOUNT')
        const { lines, head } = read
        const format = chosen && head ? { head, columns: chosen.columns } : undefined
        return store(upload, lines, format)
      }
    }
  }
}
