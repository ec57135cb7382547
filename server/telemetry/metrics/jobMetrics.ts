import { Counter, Gauge } from 'prom-client'
import { jobBegun, jobEnded } from '../events'
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
    help: 'When the last run that worked ended; the start of the worker before there is one.',
    labelNames,
    registers,
  })
  return [
    jobBegun.subscribe(({ name, everyMs }) => {
      interval.set({ name }, toSeconds(everyMs))
      success.setToCurrentTime({ name })
      for (const outcome of ['done', 'failed']) runs.inc({ name, outcome }, 0)
    }),
    jobEnded.subscribe(({ name, ms, error }) => {
      seconds.set({ name }, toSeconds(ms))
      runs.inc({ name, outcome: error === undefined ? 'done' : 'failed' })
      if (error === undefined) success.setToCurrentTime({ name })
    }),
  ]
}
