import { createBreaker, FAILURES_TO_OPEN } from '@/server/gateways/breaker'
import { GatewayFailure } from '@/server/gateways/failure'
import { GatewayDeclined } from '@/server/gateways/payment'
import {
  audited,
  databaseChanged,
  failuresMeasured,
  outboxMeasured,
  pageServed,
  refused,
  requestEnded,
  scriptFailed,
  seaMeasured,
  sharedPageRead,
  statementEnded,
  vitalsReported,
  weatherMeasured,
} from '@/server/telemetry/events'
import { bookingMetrics } from '@/server/telemetry/metrics/bookingMetrics'
import { databaseMetrics } from '@/server/telemetry/metrics/databaseMetrics'
import { fieldMetrics } from '@/server/telemetry/metrics/fieldMetrics'
import { gatewayMetrics } from '@/server/telemetry/metrics/gatewayMetrics'
import { httpMetrics } from '@/server/telemetry/metrics/httpMetrics'
import { jobMetrics } from '@/server/telemetry/metrics/jobMetrics'
import { pageMetrics } from '@/server/telemetry/metrics/pageMetrics'
import { type AddMetrics, createMetrics, type Metrics } from '@/server/telemetry/metrics/registry'
import { replicaMetrics } from '@/server/telemetry/metrics/replicaMetrics'
import { sharedCacheMetrics } from '@/server/telemetry/metrics/sharedCacheMetrics'
import { stockMetrics } from '@/server/telemetry/metrics/stockMetrics'
import { createWorker } from '@/server/worker/worker'

let metrics: Metrics

const count = (...kinds: AddMetrics[]): void => {
  metrics = createMetrics(kinds)
}
afterEach(() => metrics.close())

/** The value of one series as it is scraped, such as `baetgil_orders_total`. */
const valueOf = async (series: string): Promise<number | undefined> => {
  const line = (await metrics.registry.metrics())
    .split('\n')
    .find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length))
}

const request = (route: string, status: number) =>
  requestEnded.publish({
    context: { ids: ['test-request'] },
    startedAt: 0,
    ms: 120,
    host: 'www.localhost',
    method: 'POST',
    route,
    status,
    bytes: 10,
  })

it('counts requests by template and status, and how long they took', async () => {
  count(httpMetrics)
  request('/a/ship/:no', 200)
  request('/a/ship/:no', 200)
  request('/a/ship/:no', 503)
  const labels = 'method="POST",route="/a/ship/:no"'
  expect(await valueOf(`baetgil_http_requests_total{${labels},status="200"}`)).toBe(2)
  expect(await valueOf(`baetgil_http_requests_total{${labels},status="503"}`)).toBe(1)
  const seconds = 'baetgil_http_request_duration_seconds'
  expect(await valueOf(`${seconds}_count{${labels}}`)).toBe(3)
  expect(await valueOf(`${seconds}_bucket{le="0.1",${labels}}`)).toBe(0)
  expect(await valueOf(`${seconds}_bucket{le="0.25",${labels}}`)).toBe(3)
})

it('counts holds and orders that were made, and refusals by codes of our own', async () => {
  count(bookingMetrics)
  request('/b/v1/reservation/ready', 200)
  request('/b/v1/reservation/ready', 409)
  request('/b/v2/reservation/index', 200)
  refused.publish({ code: 'NOT_ENOUGH' })
  refused.publish({ code: 'REJECT_CARD_COMPANY_4711' })
  expect(await valueOf('baetgil_holds_total')).toBe(1)
  expect(await valueOf('baetgil_orders_total')).toBe(1)
  expect(await valueOf('baetgil_refusals_total{code="NOT_ENOUGH"}')).toBe(1)
  expect(await valueOf('baetgil_refusals_total{code="other"}')).toBe(1)
})

it('counts where pages came from, and says whether they are shared', async () => {
  let isShared = true
  count(sharedCacheMetrics(() => isShared))
  for (const from of ['shared', 'own', 'own', 'none'] as const) sharedPageRead.publish({ from })
  expect(await valueOf('baetgil_shared_cache_reads_total{from="shared"}')).toBe(1)
  expect(await valueOf('baetgil_shared_cache_reads_total{from="own"}')).toBe(2)
  expect(await valueOf('baetgil_shared_cache_reads_total{from="none"}')).toBe(1)
  expect(await valueOf('baetgil_shared_cache_up')).toBe(1)
  isShared = false
  expect(await valueOf('baetgil_shared_cache_up')).toBe(0)
})

it('says how old the replica is, and who answered what it might have', async () => {
  const reads = { replica: 0, primary: 0 }
  let age = 250
  count(replicaMetrics({ ageMs: () => age }, reads))
  reads.replica += 2
  reads.primary += 1
  expect(await valueOf('baetgil_replica_age_seconds')).toBe(0.25)
  expect(await valueOf('baetgil_replica_reads_total{from="replica"}')).toBe(2)
  reads.replica += 1
  age = Number.POSITIVE_INFINITY
  expect(await metrics.registry.metrics()).toMatch(/^baetgil_replica_age_seconds \+Inf$/m)
  expect(await valueOf('baetgil_replica_reads_total{from="replica"}')).toBe(3)
  expect(await valueOf('baetgil_replica_reads_total{from="primary"}')).toBe(1)
})

it('says nothing of a cache and a replica that a process does not have', async () => {
  count(sharedCacheMetrics(), replicaMetrics())
  const names = ['baetgil_shared_cache_up', 'baetgil_replica_age_seconds']
  expect(await Promise.all(names.map(valueOf))).toEqual([undefined, undefined])
})

it('counts pages by how they were had, and what is kept when it is asked', async () => {
  const kept = { bytes: 0, entries: 0 }
  count(pageMetrics(kept))
  pageServed.publish({ cache: 'hit' })
  kept.bytes = 5_000
  expect(await valueOf('baetgil_page_cache_requests_total{result="hit"}')).toBe(1)
  expect(await valueOf('baetgil_page_cache_bytes')).toBe(5_000)
})

it('shows every pool, what fails and why, and whether the database is there', async () => {
  const pool = { totalCount: 7, idleCount: 2, waitingCount: 31, options: { max: 10 } }
  count(databaseMetrics({ main: pool }))
  const statement = { startedAt: 0, ms: 3, context: undefined, pool: 'main', text: '', waiting: 0 }
  statementEnded.publish(statement)
  statementEnded.publish({ ...statement, error: new Error(), failure: 'busy' })
  databaseChanged.publish({ isAway: true, error: new Error() })
  expect(await valueOf('baetgil_db_connections{pool="main"}')).toBe(7)
  expect(await valueOf('baetgil_db_connections_idle{pool="main"}')).toBe(2)
  expect(await valueOf('baetgil_db_waiting_calls{pool="main"}')).toBe(31)
  expect(await valueOf('baetgil_db_connections_max{pool="main"}')).toBe(10)
  expect(await valueOf('baetgil_db_statement_duration_seconds_count{pool="main"}')).toBe(2)
  expect(await valueOf('baetgil_db_statement_failures_total{reason="busy"}')).toBe(1)
  expect(await valueOf('baetgil_db_up')).toBe(0)
  databaseChanged.publish({ isAway: false, awayMs: 1, failures: 1 })
  expect(await valueOf('baetgil_db_up')).toBe(1)
})

it('counts calls of a gateway by outcome, and shows that it is not asked', async () => {
  count(gatewayMetrics)
  let at = 0
  const breaker = createBreaker({
    name: 'toss',
    now: () => new Date(at),
    log: { warn: () => undefined },
    note: () => Promise.resolve(),
  })
  const ask = (call: () => Promise<unknown>) => breaker.run(call).catch(() => undefined)
  await ask(() => Promise.reject(new GatewayDeclined('한도를 넘었어요.', 'LIMIT')))
  for (let turn = 0; turn < FAILURES_TO_OPEN; turn += 1) {
    await ask(() => Promise.reject(new GatewayFailure('slow', 'no answer')))
  }
  await ask(() => Promise.resolve())
  const calls = (outcome: string) =>
    valueOf(`baetgil_gateway_calls_total{gateway="toss",outcome="${outcome}"}`)
  expect(await calls('declined')).toBe(1)
  expect(await calls('slow')).toBe(FAILURES_TO_OPEN)
  expect(await calls('paused')).toBe(1)
  expect(await valueOf('baetgil_gateway_breaker_open{gateway="toss"}')).toBe(1)
  expect(await valueOf('baetgil_gateway_call_duration_seconds_count{gateway="toss"}')).toBe(
    1 + FAILURES_TO_OPEN,
  )
  at += 60_000
  await ask(() => Promise.resolve())
  expect(await valueOf('baetgil_gateway_breaker_open{gateway="toss"}')).toBe(0)
})

it('shows when each job last worked, also one that never has', async () => {
  jest.useFakeTimers({ now: 1_000_000 })
  count(jobMetrics)
  const good = { name: 'good', everyMs: 1_000, run: () => Promise.resolve() }
  const bad = { name: 'bad', everyMs: 2_000, run: () => Promise.reject(new Error('no')) }
  const turns = {
    take: () =>
      Promise.resolve({ isMine: false as const, doneAt: new Date(900_000), waitMs: 60_000 }),
    end: () => Promise.resolve(),
  }
  const elsewhere = { name: 'elsewhere', everyMs: 60_000, run: () => Promise.resolve() }
  const worker = createWorker([good, bad, elsewhere], { error: () => undefined }, turns)
  worker.start()
  await jest.advanceTimersByTimeAsync(4_500)
  await worker.stop()
  jest.useRealTimers()
  const last = 'baetgil_job_last_success_timestamp_seconds'
  expect(await valueOf(`${last}{name="good"}`)).toBe(1_004)
  expect(await valueOf(`${last}{name="bad"}`)).toBe(1_000)
  expect(await valueOf('baetgil_job_runs_total{name="bad",outcome="failed"}')).toBe(3)
  const inARow = 'baetgil_job_failures_in_a_row'
  expect(await valueOf(`${inARow}{name="bad"}`)).toBe(3)
  expect(await valueOf(`${inARow}{name="good"}`)).toBe(0)
  // What another worker runs is as old here as it is there.
  expect(await valueOf(`${last}{name="elsewhere"}`)).toBe(900)
  expect(await valueOf('baetgil_job_interval_seconds{name="bad"}')).toBe(2)
})

it('shows what the worker found in the database', async () => {
  count(stockMetrics)
  outboxMeasured.publish({ channel: 'sms', count: 4, oldestSeconds: 90, failing: 3 })
  failuresMeasured.publish({ counts: new Map([['refunds', 2]]) })
  audited.publish({ counts: new Map([['no seat is sold twice', 2]]) })
  weatherMeasured.publish({ late: 3 })
  seaMeasured.publish({ source: 'turns', silentSeconds: 180 })
  expect(await valueOf('baetgil_sea_source_silent_seconds{source="turns"}')).toBe(180)
  expect(await valueOf('baetgil_outbox_waiting_messages{channel="sms"}')).toBe(4)
  expect(await valueOf('baetgil_outbox_oldest_seconds{channel="sms"}')).toBe(90)
  expect(await valueOf('baetgil_outbox_failing_messages{channel="sms"}')).toBe(3)
  expect(await valueOf('baetgil_job_failing_items{name="refunds"}')).toBe(2)
  failuresMeasured.publish({ counts: new Map() })
  expect(await valueOf('baetgil_job_failing_items{name="refunds"}')).toBeUndefined()
  expect(await valueOf('baetgil_audit_findings{rule="no seat is sold twice"}')).toBe(2)
  audited.publish({ counts: new Map() })
  expect(await valueOf('baetgil_audit_findings{rule="no seat is sold twice"}')).toBeUndefined()
  expect(await valueOf('baetgil_weather_late_departures')).toBe(3)
})

it('shows how pages do in browsers by kind, and counts errors of eight builds by name', async () => {
  count(fieldMetrics)
  vitalsReported.publish({ page: 'trip', LCP: 2_400, CLS: 0.02 })
  for (let build = 1; build <= 10; build += 1) scriptFailed.publish({ build: `b${build}` })
  scriptFailed.publish({ build: 'b8' })
  const labels = 'metric="LCP",page="trip"'
  expect(await valueOf(`baetgil_field_seconds_bucket{le="1",${labels}}`)).toBe(0)
  expect(await valueOf(`baetgil_field_seconds_bucket{le="2.5",${labels}}`)).toBe(1)
  expect(await valueOf('baetgil_field_seconds_count{metric="INP",page="trip"}')).toBeUndefined()
  expect(await valueOf('baetgil_field_layout_shift_bucket{le="0.05",page="trip"}')).toBe(1)
  expect(await valueOf('baetgil_browser_errors_total{build="b8"}')).toBe(2)
  expect(await valueOf('baetgil_browser_errors_total{build="other"}')).toBe(2)
})

it('counts nothing any more when it is closed', async () => {
  const before = createMetrics([httpMetrics])
  before.close()
  count(httpMetrics)
  request('/a/once', 200)
  expect(await before.registry.metrics()).toBe('\n')
})
