import { jobBegun, jobEnded, jobTurned } from '../events'
import { type AddMetrics, toSeconds } from './registry'

/** The worker's jobs. `name` and not `job`: that is Prometheus' own label for what it scrapes. */
export const jobMetrics: AddMetrics = ({ counter, gauge }) => {
  const runs = counter(
    'baetgil_job_runs_total',
    'Runs of each job, done or failed.',
    'name',
    'outcome',
  )
  const seconds = gauge('baetgil_job_last_duration_seconds', 'How long the last run took.', 'name')
  const interval = gauge('baetgil_job_interval_seconds', 'The pause between two runs.', 'name')
  const success = gauge(
    'baetgil_job_last_success_timestamp_seconds',
    'When the last run that worked ended; the start of the worker while it is not known.',
    'name',
  )
  const failures = gauge(
    'baetgil_job_failures_in_a_row',
    'Runs that failed since one worked: 0, or the job cannot be done.',
    'name',
  )
  return [
    jobBegun.subscribe(({ name, everyMs }) => {
      interval.set({ name }, toSeconds(everyMs))
      success.setToCurrentTime({ name })
      failures.set({ name }, 0)
      for (const outcome of ['done', 'failed']) runs.inc({ name, outcome }, 0)
    }),
    jobTurned.subscribe(({ name, doneAt, isMine }) => {
      if (doneAt) success.set({ name }, toSeconds(doneAt.getTime()))
      // Another worker runs it, and says whether it fails.
      if (!isMine) failures.set({ name }, 0)
    }),
    jobEnded.subscribe(({ name, ms, error }) => {
      seconds.set({ name }, toSeconds(ms))
      runs.inc({ name, outcome: error === undefined ? 'done' : 'failed' })
      if (error !== undefined) return failures.inc({ name })
      failures.set({ name }, 0)
      success.setToCurrentTime({ name })
    }),
  ]
}
