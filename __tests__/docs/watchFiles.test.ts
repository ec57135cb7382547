import { readFileSync } from 'node:fs'
import { parser } from '@prometheus-io/lezer-promql'
import { parse } from 'yaml'
import { bookingMetrics } from '@/server/telemetry/metrics/bookingMetrics'
import { databaseMetrics } from '@/server/telemetry/metrics/databaseMetrics'
import { fieldMetrics } from '@/server/telemetry/metrics/fieldMetrics'
import { gatewayMetrics } from '@/server/telemetry/metrics/gatewayMetrics'
import { httpMetrics } from '@/server/telemetry/metrics/httpMetrics'
import { jobMetrics } from '@/server/telemetry/metrics/jobMetrics'
import { pageMetrics } from '@/server/telemetry/metrics/pageMetrics'
import { replicaMetrics } from '@/server/telemetry/metrics/replicaMetrics'
import { createMetrics } from '@/server/telemetry/metrics/registry'
import { sharedCacheMetrics } from '@/server/telemetry/metrics/sharedCacheMetrics'
import { stockMetrics } from '@/server/telemetry/metrics/stockMetrics'

type Rule = {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string }
}
type Alerts = { groups: { rules: Rule[] }[] }
type Dashboard = { panels: { title: string; targets?: { expr: string }[] }[] }
type Scraping = { scrape_configs: { job_name: string }[] }

const CHAPTER = 'docs/operations/watch.md'
const read = (file: string) => readFileSync(file, 'utf8')
const { groups } = parse(read('deploy/prometheus/alerts.yml')) as Alerts
const rules = groups.flatMap((group) => group.rules)
const dashboard = JSON.parse(read('deploy/grafana/baetgil.json')) as Dashboard
const panels = dashboard.panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }) => [title, expr] as const),
)

/** What every Prometheus knows of what it scrapes. */
const OF_PROMETHEUS = ['up']
/** Of node_exporter, as docs/operations.md installs it. */
const OF_MACHINE = [
  'node_filesystem_avail_bytes',
  'node_filesystem_size_bytes',
  'node_systemd_timer_last_trigger_seconds',
  'node_systemd_unit_state',
]
/** Of Patroni, as docs/operations/failover.md installs it. */
const OF_PATRONI = ['patroni_primary', 'patroni_sync_standby']
const SERIES_OF = { counter: [''], gauge: [''], histogram: ['_bucket', '_sum', '_count'] } as const

/** Every series that one of our processes, or the machine, can have. */
const known = async (): Promise<Set<string>> => {
  const kinds = [httpMetrics, bookingMetrics, gatewayMetrics, jobMetrics, stockMetrics]
  const pages = pageMetrics({ bytes: 0, entries: 0 })
  const { registry, close } = createMetrics([
    ...[...kinds, fieldMetrics, pages, sharedCacheMetrics()],
    ...[databaseMetrics({}), replicaMetrics()],
  ])
  const metrics = await registry.getMetricsAsJSON()
  close()
  const series = metrics.flatMap(({ name, type }) => {
    const endings = SERIES_OF[String(type) as keyof typeof SERIES_OF] ?? ['']
    return endings.map((ending) => `${name}${ending}`)
  })
  return new Set([...OF_PROMETHEUS, ...OF_MACHINE, ...OF_PATRONI, ...series])
}

/** The text of an expression's parts of this kind, or undefined where it is none of PromQL. */
const partsOf = (expr: string, kind: string): string[] | undefined => {
  const text = expr.replaceAll('$__rate_interval', '5m')
  const found: string[] = []
  let isBroken = false
  parser.parse(text).iterate({
    enter: ({ type, from, to }) => {
      if (type.isError) isBroken = true
      if (type.name === kind) found.push(text.slice(from, to))
    },
  })
  return isBroken ? undefined : found
}
const metricsIn = (expr: string) => partsOf(expr, 'Identifier')

const expressions = [...rules.map(({ alert, expr }) => [alert, expr] as const), ...panels]

it.each(expressions)('%s is PromQL over metrics that exist', async (_name, expr) => {
  const names = metricsIn(expr)
  expect(names).toBeDefined()
  expect(names?.length).toBeGreaterThan(0)
  const series = await known()
  expect(names?.filter((name) => !series.has(name))).toEqual([])
})

it('would find an expression that is none, and a metric that nobody has', async () => {
  expect(metricsIn('sum by (job (rate(x[5m]))')).toBeUndefined()
  expect((await known()).has('baetgil_no_such_total')).toBe(false)
})

it.each(rules)('$alert has a chapter that says what to do', ({ alert, annotations, labels }) => {
  const anchor = alert.toLowerCase()
  expect(annotations.runbook).toBe(`${CHAPTER}#${anchor}`)
  expect(annotations.summary).not.toBe('')
  expect(['page', 'ticket']).toContain(labels.severity)
  expect(read(CHAPTER)).toMatch(new RegExp(`^### ${alert}$`, 'm'))
})

it('alerts and dashboard ask for jobs that Prometheus has', () => {
  const { scrape_configs: jobs } = parse(read('deploy/prometheus/prometheus.yml')) as Scraping
  const named = new Set(jobs.map(({ job_name: name }) => name))
  const asked = expressions.flatMap(([, expr]) =>
    Array.from(expr.matchAll(/job="([^"]+)"/g), ([, job]) => job),
  )
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter((job = '') => !named.has(job))).toEqual([])
})
