import sql, { type Sql } from 'sql-template-tag'
import { isBusy } from '@/server/db/databaseError'
import type { Queryable } from '@/server/db/pool'

/** After the first failure; it doubles with each further one. */
const FIRST_PAUSE_SECONDS = 1
const MAX_PAUSE_SECONDS = 600

/** Which job, and the time that it goes by. */
export type OfJob = { db: Queryable; job: string; at: Date }

const reasonOf = (error: unknown): string => {
  const { code, name } = error as { code?: unknown; name?: unknown }
  return String(code ?? name ?? typeof error).slice(0, 100)
}

/**
 * Parts of a statement that finds what a job has to do. What failed before is not found before its pause
 * is over, and then comes after what did not, so that it never stands before others.
 *
 * @param item the key of a row as SQL, the same that `doEach` is told
 */
export const failedBefore = (job: string, item: Sql, at: Date) => ({
  join: sql`left join job_failure failure on failure.job = ${job} and failure.item = (${item})::text`,
  isDue: sql`(failure.next_try_at is null or failure.next_try_at <= ${at})`,
  order: sql`failure.next_try_at nulls first`,
})

/** Everything that the job could not do so far: what still waits, and what it may try again. */
export const findFailures = async ({ db, job, at }: OfJob) => {
  const rows = await db.rows<{ item: string; is_due: boolean }>(
    sql`
      select item, next_try_at <= ${at} as is_due from job_failure where job = ${job}
       order by next_try_at`,
    'job_failures',
  )
  return {
    all: rows.map(({ item }) => item),
    due: rows.filter((row) => row.is_due).map(({ item }) => item),
  }
}

/**
 * Notes that an item could not be done. Its pause grows unless other transactions were in the way, which
 * will be over soon. A database that is away takes no note, and needs none.
 */
export const noteFailure = async (
  { db, job, at }: OfJob,
  item: string,
  error: unknown,
): Promise<void> => {
  const growth = isBusy(error) ? sql`1` : sql`2 ^ least(job_failure.tries, 20)`
  const note = db.run(sql`
    insert into job_failure (job, item, since, next_try_at, reason)
    values (${job}, ${item}, ${at},
      ${at}::timestamptz + make_interval(secs => ${FIRST_PAUSE_SECONDS}), ${reasonOf(error)})
    on conflict (job, item) do update
       set tries = job_failure.tries + 1, reason = excluded.reason,
           next_try_at = ${at}::timestamptz + make_interval(
             secs => least(${MAX_PAUSE_SECONDS}::int, ${FIRST_PAUSE_SECONDS}::int * ${growth}))`)
  await note.catch(() => undefined)
}

/** Forgets failures of items that are done, or that nobody has to do any more. */
export const forgetFailures = async (
  { db, job }: Pick<OfJob, 'db' | 'job'>,
  items: readonly string[],
): Promise<void> => {
  if (items.length === 0) return
  await db.run(sql`delete from job_failure where job = ${job} and item = any(${items}::text[])`)
}

/** Which of these have failed before. */
export const whichFailed = async (
  { db, job }: Pick<OfJob, 'db' | 'job'>,
  items: readonly string[],
): Promise<Set<string>> => {
  if (items.length === 0) return new Set()
  const rows = await db.rows<{ item: string }>(sql`
    select item from job_failure where job = ${job} and item = any(${items}::text[])`)
  return new Set(rows.map(({ item }) => item))
}
