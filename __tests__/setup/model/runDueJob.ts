import { isLockTimeout } from '@/server/db/databaseError'
import type { Apis } from '../apis'

const isLocked = (error: unknown): boolean =>
  error instanceof AggregateError ? error.errors.every(isLocked) : isLockTimeout(error)

/** Runs a job once. What others have locked for longer than a job waits is left to its next run. */
export const runDueJob = async ({ modules }: Apis, name: string): Promise<void> => {
  const job = modules.jobs.find((each) => each.name === name)
  if (!job) throw new Error(`No such job: ${name}`)
  await job.run().catch((error: unknown) => {
    if (!isLocked(error)) throw error
  })
}
