import { Histogram } from 'prom-client'
import { scriptFailed, vitalsReported } from '../events'
import { type AddMetrics, toSeconds } from './registry'

/** Upper bounds of a layout shift: 0.1 is good, above 0.25 is poor. */
const SHIFTS = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1]
/** Anybody may name a build, and each is a series: those after the first few are `other`. */
const MAX_BUILDS = 8

/** How pages do in visitors' browsers: a sample of visits, and scripts that failed. */
export const fieldMetrics: AddMetrics = ({ counter, histogram, registry }) => {
  const seconds = histogram(
    'baetgil_field_seconds',
    "Of sampled visits' first pages, until one of another kind, by kind: LCP (largest picture or text shown), INP (slowest press), TTFB (first byte).",
    'metric',
    'page',
  )
  const shift = new Histogram({
    name: 'baetgil_field_layout_shift',
    help: "How far sampled visits' first pages moved while they were read (CLS), until one of another kind, by kind.",
    labelNames: ['page'],
    buckets: SHIFTS,
    registers: [registry],
  })
  const errors = counter(
    'baetgil_browser_errors_total',
    'Errors of our scripts in browsers, by build.',
    'build',
  )
  const builds = new Set<string>()
  return [
    vitalsReported.subscribe(({ page, CLS, ...times }) => {
      for (const [metric, ms] of Object.entries(times)) {
        if (ms !== undefined) seconds.observe({ metric, page }, toSeconds(ms))
      }
      if (CLS !== undefined) shift.observe({ page }, CLS)
    }),
    scriptFailed.subscribe(({ build }) => {
      if (builds.size < MAX_BUILDS) builds.add(build)
      errors.inc({ build: builds.has(build) ? build : 'other' })
    }),
  ]
}
