import sql, { raw } from 'sql-template-tag'
import type { Db } from '@/server/db/pool'
import { type Deletion, deletionsAt } from '@/server/modules/privacy/deletions'
import { eraseContracts } from '@/server/modules/privacy/eraseContracts'
import {
  type Overwrite,
  overwritesAt,
  overwriteStatement,
} from '@/server/modules/privacy/overwrites'
import { forEachIsolated } from '../jobs/forEachIsolated'
import type { Job } from '@/server/jobs/job'

const HOUR_MS = 3_600_000
/** Few, so that a statement holds its locks for a short time. */
const ROWS_PER_STATEMENT = 1_000
/** Per table and run; the next run continues. */
const STATEMENTS_PER_RUN = 200

/** Repeats a statement until it finds too few rows to fill it. */
const repeat = async (statement: () => Promise<number>): Promise<void> => {
  for (let run = 0; run < STATEMENTS_PER_RUN; run += 1) {
    if ((await statement()) < ROWS_PER_STATEMENT) return
  }
}

/** Any number of processes may purge at once: rows that one has locked are skipped by others. */
const purge = (db: Db, { table, where }: Deletion): Promise<void> =>
  repeat(() =>
    db.run(sql`
      delete from ${raw(table)} where ctid = any(array(
        select ctid from ${raw(table)} where ${where} limit ${ROWS_PER_STATEMENT} for update skip locked))`),
  )

const overwrite = (db: Db, rule: Overwrite): Promise<void> =>
  repeat(() => db.run(overwriteStatement(rule, ROWS_PER_STATEMENT)))

/** Personal data is not stored longer than it is needed or the law asks for (docs/retention.md). */
const purgeExpired = (db: Db, now: Date): Promise<void> =>
  forEachIsolated(
    [
      ...deletionsAt(now).map((deletion) => () => purge(db, deletion)),
      ...overwritesAt(now).map((rule) => () => overwrite(db, rule)),
      () => eraseContracts(db, now),
    ],
    (step) => step(),
  )

/** Erases what is expired once an hour. */
export const createPurgeJob = (db: Db, now: () => Date): Job => ({
  name: 'purge',
  everyMs: HOUR_MS,
  run: () => purgeExpired(db, now()),
})
