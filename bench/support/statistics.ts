import sql from 'sql-template-tag'
import type { Db } from '@/server/db/pool'

/** For `countPages`; PostgreSQL must have been started with pg_stat_statements. */
export const startCountingPages = (db: Db) =>
  db.run(sql`create extension if not exists pg_stat_statements`)

/**
 * The pages (8 kB) that the statements of `work` read, from memory or disk. Those of the api's worker
 * that run meanwhile are not told apart: the least of several counts is the answer.
 */
export const countPages = async (db: Db, work: () => Promise<unknown>): Promise<number> => {
  const counts: number[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    await db.run(sql`select pg_stat_statements_reset()`)
    await work()
    const row = await db.first<{ pages: number }>(sql`
      select coalesce(sum(shared_blks_hit + shared_blks_read), 0)::int as pages
        from pg_stat_statements where query not like '%pg_stat_statements%'`)
    counts.push(row?.pages ?? 0)
  }
  return Math.min(...counts)
}

const TURNS = 5

/** The figure at the share `p` of `figures`: 0.5 is the middle, 1 the largest. */
export const percentile = (figures: readonly number[], p: number): number =>
  [...figures].sort((one, other) => one - other)[
    Math.min(figures.length - 1, Math.floor(figures.length * p))
  ] ?? Number.NaN

export const middleOf = (figures: readonly number[]): number => percentile(figures, 0.5)
