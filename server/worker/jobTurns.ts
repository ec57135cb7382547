import sql from 'sql-template-tag'
import type { Queryable } from '@/server/db/pool'

/** A worker that is killed in a run leaves the job to the next one after this. */
const LEASE_MS = 600_000

/** `doneAt` is when the job last worked, in whichever worker. */
export type Turn = { doneAt: Date | null } & ({ isMine: true } | { isMine: false; waitMs: number })

type Turned = { name: string; everyMs: number }

export type JobTurns = {
  /** Whether a job is to run now, and by this worker: of several that ask, one is told so. */
  take(job: Turned): Promise<Turn>
  /** Sets when the job runs again, after a run that worked or did not. */
  end(job: Turned, run: { isDone: boolean; pauseMs: number }): Promise<void>
}

/**
 * The turns of jobs that run seldom. They stand in the database, so that a job which is overdue runs at the
 * start of a worker, however often workers are started, and once among several of them.
 */
export const createJobTurns = (db: Queryable, now: () => Date): JobTurns => {
  const later = (ms: number) => new Date(now().getTime() + ms)

  return {
    take: async ({ name, everyMs }) => {
      const at = now()
      const mine = await db.first<{ done_at: Date | null }>(sql`
        insert into job_run (name, due_at) values (${name}, ${later(Math.min(everyMs, LEASE_MS))})
        on conflict (name) do update set due_at = excluded.due_at where job_run.due_at <= ${at}
        returning done_at`)
      if (mine) return { isMine: true, doneAt: mine.done_at }
      const row = await db.first<{ due_at: Date; done_at: Date | null }>(sql`
        select due_at, done_at from job_run where name = ${name}`)
      const waitMs = (row?.due_at ?? at).getTime() - at.getTime()
      // Not for longer than the interval, whatever a clock that was wrong has written.
      return {
        isMine: false,
        doneAt: row?.done_at ?? null,
        waitMs: Math.min(Math.max(waitMs, 0), everyMs),
      }
    },
    end: async ({ name }, { isDone, pauseMs }) => {
      await db.run(sql`
        update job_run set due_at = ${later(pauseMs)},
               done_at = case when ${isDone}::boolean then ${now()} else done_at end
         where name = ${name}`)
    },
  }
}
