import sql, { type Sql } from 'sql-template-tag'
import { isLockTimeout } from '@/server/db/databaseError'
import type { Db, Transaction } from '@/server/db/pool'
import { JOB_LOCK_MS } from '@/server/db/timeouts'
import { findFailures, forgetFailures, noteFailure, type OfJob } from '@/server/jobs/jobFailures'

/** Reservations of one run, so that no job delays the other jobs of its process. */
const ROWS_PER_RUN = 500

type Attempt = { no: number; schedule_no: number; error?: Error }
type Work = (tx: Transaction, reservationNo: number) => Promise<unknown>

/** Returns the row, with its error if the work failed; undefined when no row is due. */
const attemptNext = async (db: Db, next: Sql, work: Work): Promise<Attempt | undefined> => {
  let row: Attempt | undefined
  try {
    await db.transaction(
      async (tx) => {
        row = await tx.first<Attempt>(next)
        if (row) await work(tx, row.no)
      },
      { lockMs: JOB_LOCK_MS },
    )
    return row
  } catch (error) {
    if (!row) throw error
    return { ...row, error: error instanceof Error ? error : new Error(String(error)) }
  }
}

/** What a run has tried so far. */
type Run = { tried: number; failed: Map<number, Error>; stuck: number[] }

/** Tries the reservations of `due`, one by one; false when the run ended before all were tried. */
const tryAll = async (of: OfJob & { db: Db }, run: Run, due: Sql, work: Work): Promise<boolean> => {
  for (; run.tried < ROWS_PER_RUN; run.tried += 1) {
    const next = sql`
      select r.no, r.schedule_no from reservation r
       where r.no <> all(${[...run.failed.keys()]}::bigint[])
         and r.schedule_no <> all(${run.stuck}::bigint[]) and ${due}
       limit 1 for update of r skip locked`
    const tried = await attemptNext(of.db, next, work)
    if (!tried) return true
    if (!tried.error) continue
    run.failed.set(tried.no, tried.error)
    await noteFailure(of, String(tried.no), tried.error)
    // Wait for a locked departure once in a run, not once for each of its reservations.
    if (isLockTimeout(tried.error)) run.stuck.push(tried.schedule_no)
  }
  return false
}

/**
 * Runs `work` for each reservation that condition `due` selects, each in its own transaction. Rows
 * that another process has locked are skipped. A reservation that fails does not stop the others: it is
 * tried again after them, and after a pause that grows.
 *
 * @throws AggregateError at the end with all errors; the worker logs it
 */
export const processDue = async (of: OfJob & { db: Db }, due: Sql, work: Work): Promise<void> => {
  const before = await findFailures(of)
  const run: Run = { tried: 0, failed: new Map(), stuck: [] }
  const fresh = sql`r.no <> all(${before.all}::bigint[]) and ${due}`
  const again = sql`r.no = any(${before.due}::bigint[]) and ${due}`
  const isAllTried =
    (await tryAll(of, run, fresh, work)) &&
    (before.due.length === 0 || (await tryAll(of, run, again, work)))
  const nos = [...run.failed.keys()].map(String)
  const ended = before.due.filter((no) => !nos.includes(no))
  if (isAllTried) await forgetFailures(of, ended)
  if (nos.length === 0) return
  const message = `Reservations left to a later run: ${nos.join(', ')}`
  throw new AggregateError(run.failed.values(), message)
}
