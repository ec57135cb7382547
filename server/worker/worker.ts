/** Something to be done again and again. Any number of processes may run the same job at once. */
export type Job = { name: string; everyMs: number; run(): Promise<unknown> }

export type WorkerLog = { error(fields: object, message: string): void }

export type Worker = {
  start(): void
  /** Starts nothing more and resolves when what is running is done. */
  stop(): Promise<void>
}

/**
 * Runs jobs, each at its own pace: the pause begins when a run has ended, so a slow run never meets
 * itself, and one that fails is tried again at the next turn.
 */
export const createWorker = (jobs: Job[], log: WorkerLog): Worker => {
  const timers = new Map<string, NodeJS.Timeout>()
  const running = new Set<Promise<void>>()
  let isStopped = false

  const runOnce = async (job: Job): Promise<void> => {
    try {
      await job.run()
    } catch (error) {
      log.error({ err: error, job: job.name }, 'job failed')
    }
  }

  const schedule = (job: Job): void => {
    if (isStopped) return
    const turn = () => {
      const run = runOnce(job).finally(() => {
        running.delete(run)
        schedule(job)
      })
      running.add(run)
    }
    timers.set(job.name, setTimeout(turn, job.everyMs))
  }

  return {
    start: () => jobs.forEach(schedule),
    stop: async () => {
      isStopped = true
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(running)
    },
  }
}
