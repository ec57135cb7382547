import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { parse } from 'yaml'
import { findFreePort } from '@/server/db/cluster/freePort'
import { until } from '../setup/until'
import { askPage } from './support/ask'
import { ask } from './support/askNginx'
import { type Relay, startRelay } from './support/relay'
import { type Part, spawnPart, startPart } from './support/startPart'
import { type Parts, startParts } from './support/startParts'

type Line = {
  level: number
  msg: string
  requestId?: string
  route?: string
  err?: { stack: string }
}

const WARNING = 40
const ERROR = 50

let parts: Parts
let web: Part
let api: Part
let worker: Part

beforeAll(async () => {
  const env = { LOG_LEVEL: 'info', ACCESS_LOG: 'true', SLOW_STATEMENT_MS: '60000' }
  parts = await startParts({ env, isMeasured: true })
  web = parts.webs[0] as Part
  api = parts.apis[0] as Part
  worker = parts.worker as Part
})
afterAll(() => parts.stop())

const metricsOf = async ({ metricsUrl }: Part): Promise<string> =>
  (await fetch(metricsUrl).then((answer) => answer.text())) ?? ''

/** The sum of a metric's series whose labels contain this text. */
const sumOf = async (part: Part, name: string, labels = ''): Promise<number> =>
  (await metricsOf(part))
    .split('\n')
    .filter((line) => new RegExp(`^${name}[{ ]`).test(line) && line.includes(labels))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)

/** The whole lines that a process has printed; `\n` is what the last one ends with. */
const printedBy = (part: Part): string[] => part.output().split('\n').slice(0, -1)

const linesOf = (part: Part): Line[] => printedBy(part).map((line) => JSON.parse(line) as Line)

/** Lines of a request, which are written when its answer has been sent. */
const linesAbout = async (part: Part, id: string): Promise<Line[]> => {
  const found = () => linesOf(part).filter(({ requestId }) => requestId === id)
  await until(async () => {
    await setImmediate()
    return found().length > 0
  }, `${part.kind} writes a line about ${id}`)
  return found()
}

const untilSum = (part: Part, name: string, labels: string, sum: number) =>
  until(async () => (await sumOf(part, name, labels)) === sum, `${name} of ${part.kind} is ${sum}`)

const askWeb = async (path: string, id: string) =>
  fetch(`${web.url}${path}`, { headers: { 'x-request-id': id } })

describe('metrics', () => {
  it('are served on a port of their own, and on no other', async () => {
    for (const part of [web, api, worker]) {
      expect(await metricsOf(part)).toMatch(/^process_resident_memory_bytes \d+$/m)
      expect((await askPage(part, '/metrics')).status).toBe(404)
      const elsewhere = await fetch(part.metricsUrl.replace('/metrics', '/'))
      expect(elsewhere.status).toBe(404)
    }
  })

  it('have every name that the alerts and the dashboard ask for', async () => {
    const exposed = new Set(
      (await Promise.all([web, api, worker].map(metricsOf))).flatMap((text) =>
        Array.from(text.matchAll(/^# TYPE (\S+)/gm), ([, name = '']) => name),
      ),
    )
    const files = ['deploy/prometheus/alerts.yml', 'deploy/grafana/baetgil.json']
    const wanted = files.flatMap(
      (file) => readFileSync(file, 'utf8').match(/\b(?:baetgil|nodejs|process)_\w+/g) ?? [],
    )
    const base = (name: string) =>
      exposed.has(name) ? name : name.replace(/_(?:bucket|sum|count)$/, '')
    expect(wanted.length).toBeGreaterThan(40)
    expect(wanted.filter((name) => !exposed.has(base(name)))).toEqual([])
  })

  it('count calls by template in web and api, and pages by how they were had', async () => {
    const call = 'route="/a/info/index/:host",status="200"'
    const [before, ofApi] = [
      await sumOf(web, 'baetgil_http_requests_total', call),
      await sumOf(api, 'baetgil_http_requests_total', call),
    ]
    await askWeb('/a/info/index/www', 'counted-1')
    await askWeb('/a/info/index/www?again=1', 'counted-2')
    await untilSum(web, 'baetgil_http_requests_total', call, before + 2)
    await untilSum(api, 'baetgil_http_requests_total', call, ofApi + 2)
    const hits = await sumOf(web, 'baetgil_page_cache_requests_total', '"hit"')
    await askPage(web, '/')
    await untilSum(web, 'baetgil_page_cache_requests_total', '"hit"', hits + 1)
    expect(await sumOf(web, 'baetgil_page_cache_entries')).toBeGreaterThan(0)
    expect(await sumOf(api, 'baetgil_db_up')).toBe(1)
  })

  it('of the worker say that its jobs work', async () => {
    await until(async () => (await sumOf(worker, 'baetgil_job_runs_total', '"done"')) > 5)
    expect(await sumOf(worker, 'baetgil_job_runs_total', '"failed"')).toBe(0)
    expect(await metricsOf(worker)).toMatch(
      /^baetgil_job_interval_seconds\{name="audit-recent"\} 60$/m,
    )
  })
})

describe('the id of a request', () => {
  it('is one in web, api and the answer, of calls and of what a page is made with', async () => {
    for (const [path, id, route] of [
      ['/a/info/index/www', 'from-the-edge-1', '/a/info/index/:host'],
      ['/customer/faq', 'from-the-edge-2', '/customer/faq'],
    ] as const) {
      const answer = await askWeb(path, id)
      expect([answer.status, answer.headers.get('x-request-id')]).toEqual([200, id])
      const ofWeb = await linesAbout(web, id)
      expect(ofWeb.map((line) => line.route)).toEqual([route])
      const ofApi = await linesAbout(api, id)
      expect(ofApi.every((line) => line.route?.startsWith('/a/'))).toBe(true)
    }
  })

  it('is in the answer of a page that does not exist, and of a refused request', async () => {
    for (const path of ['/no/such/page', '/%ff', '/_next/static/nothing.js']) {
      const { headers } = await askPage(web, path)
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    }
  })
})

describe('a database that goes away', () => {
  let relay: Relay
  let ofRelay: Part[]
  beforeAll(async () => {
    const url = new URL(parts.databaseUrl)
    relay = await startRelay(Number(url.port))
    url.port = String(relay.port)
    const env = { ...parts.environmentOf.api, ACCESS_LOG: 'false', DATABASE_URL: url.href }
    const start = (kind: 'api' | 'worker') => startPart(kind, { env, isMeasured: true })
    ofRelay = await Promise.all([start('api'), start('worker')])
  })
  afterAll(async () => {
    await Promise.all(ofRelay.map((part) => part.stop()))
    await relay.close()
  })

  it('is one line for each process when it goes and one when it is back', async () => {
    const [apiBehind, workerBehind] = ofRelay as [Part, Part]
    relay.cut()
    const failures = (part: Part) =>
      sumOf(part, 'baetgil_db_statement_failures_total', 'unavailable')
    await until(async () => {
      await fetch(`${apiBehind.url}/a/ship/list`)
      return (await failures(apiBehind)) > 20
    })
    await until(async () => (await failures(workerBehind)) > 20)
    expect(await sumOf(apiBehind, 'baetgil_db_up')).toBe(0)
    relay.mend()
    await until(async () => {
      await fetch(`${apiBehind.url}/a/ship/list`)
      return ofRelay.every((part) => part.output().includes('the database is back'))
    })
    expect(await sumOf(workerBehind, 'baetgil_db_up')).toBe(1)
    for (const part of ofRelay) {
      const said = linesOf(part).filter(({ level }) => level >= WARNING)
      expect(said.map(({ msg }) => msg)).toEqual(['the database is away', 'the database is back'])
    }
  })
})

describe('what Next prints by itself', () => {
  let alone: Part
  afterAll(() => alone.stop())

  it('is a line like ours, with the request and the stack of an error', async () => {
    const nobody = `http://127.0.0.1:${await findFreePort()}`
    const bases = { API_A_URL: nobody, API_B_URL: nobody, API_C_URL: nobody }
    const env = { ...parts.environmentOf.web, ...bases }
    alone = await spawnPart('web', { env })
    const isAlive = () => fetch(`${alone.url}/livez`).then(({ ok }) => ok)
    await until(() => isAlive().catch(() => false), 'the web is there')
    const headers = { 'x-request-id': 'next-says-1' }
    const { status } = await ask({ port: alone.port, path: '/', headers })
    expect(status).toBe(503)
    await until(async () => {
      const failures = (await linesAbout(alone, 'next-says-1')).filter(
        ({ level }) => level === ERROR,
      )
      return failures.some(({ err }) => /\n +at /.test(err?.stack ?? ''))
    }, 'the error stands there with its stack')
  })
})

describe('what is loaded for traces', () => {
  it.each(['web/dist/main.mjs', 'server/dist/main.mjs', 'server/dist/worker.mjs'])(
    'is nothing when %s starts',
    (file) => {
      const text = readFileSync(file, 'utf8')
      expect(text).not.toMatch(/^import [^\n]*"@opentelemetry\//m)
      expect(text).toMatch(/import\("@opentelemetry\/sdk-trace"\)/)
    },
  )
})

describe('the files for Prometheus', () => {
  it('are right for Prometheus itself', () => {
    const check = (...args: string[]) =>
      spawnSync('promtool', ['check', ...args], { encoding: 'utf8' })
    const rules = check('rules', 'deploy/prometheus/alerts.yml')
    expect([rules.status, rules.stderr]).toEqual([0, ''])
    const { groups } = parse(readFileSync('deploy/prometheus/alerts.yml', 'utf8')) as {
      groups: { rules: unknown[] }[]
    }
    const count = groups.reduce((sum, group) => sum + group.rules.length, 0)
    expect(rules.stdout).toContain(`SUCCESS: ${count} rules found`)
    expect(check('config', 'deploy/prometheus/prometheus.yml').status).toBe(0)
  })

  it('fire when they should', () => {
    const tested = spawnSync(
      'promtool',
      ['test', 'rules', '__tests__/operations/support/alerts.test.yml'],
      {
        encoding: 'utf8',
      },
    )
    expect([tested.status, tested.stdout + tested.stderr]).toEqual([0, expect.any(String)])
  })
})
