import { jobBegun, jobEnded, jobTurned } from '@/server/telemetry/events'
import type { Job, WorkerLog } from '@/server/jobs/job'
import type { JobTurns } from './jobTurns'

export type Worker = {
  start(): void
  /** Starts no more runs and resolves when the current ones have ended. */
  stop(): Promise<void>
  /** Names of the jobs whose last run ended too long ago, or never. */
  overdueJobs(): string[]
}

/** Longer than any run takes. */
const MAX_RUN_MS = 600_000
/** Between the first runs of two jobs, so that not all begin at once. */
const SPREAD_MS = 200
/** Jobs of this interval or more run once among all workers (`createJobTurns`). */
const SHARED_FROM_MS = 30_000
/** After the first failure of a job that runs seldom; it doubles with each further one. */
const FIRST_RETRY_MS = 60_000

const isShared = ({ everyMs, isOfEach }: Job): boolean => !isOfEach && everyMs >= SHARED_FROM_MS

/** What failed runs again after its interval, or sooner where that is long. */
const retryMs = (everyMs: number, failures: number): number =>
  Math.min(everyMs, FIRST_RETRY_MS * 2 ** (failures - 1))

/**
 * Runs each job at the start and then at its own interval. The interval begins when a run has ended, so that
 * runs of a job never overlap; a failed run is logged and repeated.
 */
export const createWorker = (jobs: Job[], log: WorkerLog, turns: JobTurns): Worker => {
  const timers = new Map<string, NodeJS.Timeout>()
  const running = new Set<Promise<void>>()
  const lastEnds = new Map<string, number>()
  const failures = new Map<string, number>()
  let isStopped = false

  /** Takes the job's turn; answers the milliseconds to wait where another worker has it. */
  const takeTurn = async (job: Job): Promise<number | undefined> => {
    const { name } = job
    const turn = await turns.take(job)
    jobTurned.publish({ name, doneAt: turn.doneAt, isMine: turn.isMine })
    if (turn.isMine) return undefined
    failures.delete(name)
    return turn.waitMs
  }

  /** @returns the pause in milliseconds */
  const endRun = async (job: Job, startedAt: number, error?: unknown): Promise<number> => {
    const { name, everyMs } = job
    const isDone = error === undefined
    const failed = isDone ? 0 : (failures.get(name) ?? 0) + 1
    failures.set(name, failed)
    jobEnded.publish({ name, startedAt, ms: performance.now() - startedAt, error })
    if (!isDone) log.error({ err: error, job: name }, 'job failed')
    const pauseMs = isDone ? everyMs : retryMs(everyMs, failed)
    // A database that is away takes no note: the turn ends by itself.
    if (isShared(job)) await turns.end(job, { isDone, pauseMs }).catch(() => undefined)
    return pauseMs
  }

  /** Runs a job, if it is its turn. @returns the milliseconds until it is looked at again */
  const runOnce = async (job: Job): Promise<number> => {
    const startedAt = performance.now()
    try {
      const waitMs = isShared(job) ? await takeTurn(job) : undefined
      if (waitMs !== undefined) return waitMs
      await job.run()
    } catch (error) {
      return endRun(job, startedAt, error)
    }
    return endRun(job, startedAt)
  }

  const schedule = (job: Job, pauseMs: number): void => {
    if (isStopped) return
    const runJob = () => {
      const current = runOnce(job).then((nextMs) => {
        running.delete(current)
        lastEnds.set(job.name, Date.now())
        schedule(job, nextMs)
      })
      running.add(current)
    }
    timers.set(job.name, setTimeout(runJob, pauseMs))
  }

  return {
    start: () => {
      for (const { name, everyMs } of jobs) {
        lastEnds.set(name, Date.now())
        jobBegun.publish({ name, everyMs })
      }
      jobs.forEach((job, index) => schedule(job, Math.min(job.everyMs, index * SPREAD_MS)))
    },
    overdueJobs: () => {
      const isOverdue = ({ name, everyMs }: Job) =>
        Date.now() - (lastEnds.get(name) ?? 0) > everyMs + MAX_RUN_MS
      return jobs.filter(isOverdue).map(({ name }) => name)
    },
    stop: async () => {
      isStopped = true
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(running)
    },
  }
}
