import { Counter, Gauge } from 'prom-client'
import { jobBegun, jobEnded, jobTurned } from '../events'
import { type AddMetrics, toSeconds } from './registry'

/** The worker's jobs. `name` and not `job`: that is Prometheus' own label for what it scrapes. */
export const jobMetrics: AddMetrics = (registry) => {
  const labelNames = ['name']
  const registers = [registry]
  const runs = new Counter({
    name: 'baetgil_job_runs_total',
    help: 'Runs of each job, done or failed.',
    labelNames: ['name', 'outcome'],
    registers,
  })
  const seconds = new Gauge({
    name: 'baetgil_job_last_duration_seconds',
    help: 'How long the last run took.',
    labelNames,
    registers,
  })
  const interval = new Gauge({
    name: 'baetgil_job_interval_seconds',
    help: 'The pause between two runs.',
    labelNames,
    registers,
  })
  const success = new Gauge({
    name: 'baetgil_job_last_success_timestamp_seconds',
    help: 'When the last run that worked ended; the start of the worker while it is not known.',
    labelNames,
    registers,
  })
  const failures = new Gauge({
    name: 'baetgil_job_failures_in_a_row',
    help: 'Runs that failed since one worked: 0, or the job cannot be done.',
    labelNames,
    registers,
  })
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
