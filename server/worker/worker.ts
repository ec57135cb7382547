import { jobBegun, jobEnded } from '@/server/telemetry/events'

/** A periodic task. Any number of processes may run the same job at once. */
export type Job = { name: string; everyMs: number; run(): Promise<unknown> }

export type WorkerLog = { error(fields: object, message: string): void }

export type Worker = {
  start(): void
  /** Starts no more runs and resolves when the current ones have ended. */
  stop(): Promise<void>
  /** Names of the jobs whose last run ended too long ago, or never. */
  overdueJobs(): string[]
}

/** Longer than any run takes. */
const MAX_RUN_MS = 600_000

/**
 * Runs each job at its own interval. The interval begins when a run has ended, so that runs of a job
 * never overlap; a failed run is logged and the job runs again at the next interval.
 */
export const createWorker = (jobs: Job[], log: WorkerLog): Worker => {
  const timers = new Map<string, NodeJS.Timeout>()
  const running = new Set<Promise<void>>()
  const lastEnds = new Map<string, number>()
  let isStopped = false

  const runOnce = async (job: Job): Promise<void> => {
    const { name } = job
    const startedAt = performance.now()
    try {
      await job.run()
      jobEnded.publish({ name, startedAt, ms: performance.now() - startedAt })
    } catch (error) {
      jobEnded.publish({ name, startedAt, ms: performance.now() - startedAt, error })
      log.error({ err: error, job: name }, 'job failed')
    }
  }

  const schedule = (job: Job): void => {
    if (isStopped) return
    const runJob = () => {
      const run = runOnce(job).finally(() => {
        running.delete(run)
        lastEnds.set(job.name, Date.now())
        schedule(job)
      })
      running.add(run)
    }
    timers.set(job.name, setTimeout(runJob, job.everyMs))
  }

  return {
    start: () => {
      for (const { name, everyMs } of jobs) {
        lastEnds.set(name, Date.now())
        jobBegun.publish({ name, everyMs })
      }
      jobs.forEach(schedule)
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
