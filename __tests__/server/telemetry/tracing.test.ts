import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createBreaker } from '@/server/gateways/breaker'
import { startTracing } from '@/server/telemetry/tracing'
import { startTestServer, type TestServer } from '../../setup/server'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Attribute[]
  status: { code?: number }
  startTimeUnixNano: string
  endTimeUnixNano: string
}
type Sent = {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: { spans: Span[] }[]
  }[]
}

/** A collector that keeps what it is sent. */
const startCollector = async () => {
  const received: Sent[] = []
  const paths: (string | undefined)[] = []
  const collector: Server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      paths.push(request.url)
      received.push(JSON.parse(Buffer.concat(parts).toString()) as Sent)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const spans = () =>
    received.flatMap((sent) =>
      sent.resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans)),
    )
  const close = () => {
    collector.closeAllConnections()
    collector.close()
  }
  const url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  return { url, received, paths, spans, close }
}

const attributesOf = ({ attributes }: Pick<Span, 'attributes'>) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
  )

let server: TestServer
let collector: Awaited<ReturnType<typeof startCollector>>

beforeAll(async () => {
  server = await startTestServer()
  collector = await startCollector()
})
afterAll(async () => {
  collector.close()
  await server.close()
})

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'

it('sends spans of a request, its statements and calls of gateways, of one trace', async () => {
  const tracing = await startTracing({ endpoint: collector.url, service: 'baetgil-api', flushMs: 60_000 })
  const breaker = createBreaker({
    name: 'toss',
    now: () => new Date(),
    log: { warn: () => undefined },
    note: () => Promise.resolve(),
  })
  await fetch(`${server.url}/a/ship/simple_info/4711?phone=01012345678`, {
    headers: { traceparent: `00-${TRACE}-${PARENT}-01`, 'x-request-id': 'request-4711' },
  })
  await breaker.run(() => Promise.resolve())
  await tracing.close()

  expect(new Set(collector.paths)).toEqual(new Set(['/v1/traces']))
  const [first] = collector.received
  expect(attributesOf(first?.resourceSpans[0]?.resource ?? { attributes: [] })).toMatchObject({
    'service.name': 'baetgil-api',
  })
  const spans = collector.spans()
  const request = spans.find(({ name }) => name === 'GET /a/ship/simple_info/:ship_no')
  expect(request).toMatchObject({ traceId: TRACE, parentSpanId: PARENT })
  expect(attributesOf(request as Span)).toMatchObject({
    'http.route': '/a/ship/simple_info/:ship_no',
    'http.response.status_code': 404,
    'baetgil.request_id': 'request-4711',
  })
  const statements = spans.filter((span) => 'db.query.text' in attributesOf(span))
  expect(statements.length).toBeGreaterThan(0)
  for (const statement of statements) {
    expect(statement).toMatchObject({ traceId: TRACE, parentSpanId: request?.spanId })
    expect(BigInt(statement.endTimeUnixNano)).toBeGreaterThan(BigInt(statement.startTimeUnixNano))
  }
  const call = spans.find(({ name }) => name === 'toss')
  expect(attributesOf(call as Span)).toMatchObject({ 'baetgil.outcome': 'answered' })
  expect(JSON.stringify(collector.received)).not.toMatch(/4711\?|010123|"4711"/)
})

it('ends soon where the collector does not answer, and harms no request', async () => {
  const held: ServerResponse[] = []
  const silent = createServer((_request, response) => held.push(response))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  const endpoint = `http://127.0.0.1:${port}`
  const tracing = await startTracing({ endpoint, service: 'baetgil-api', flushMs: 100 })
  expect((await server.get('/a/ship/list')).status).toBe(200)
  await tracing.close()
  // What is still being sent would keep the test's own process.
  for (const response of held) response.end('{}')
  silent.close()
})
