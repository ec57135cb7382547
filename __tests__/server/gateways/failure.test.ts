import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { failureOf, failureOfStatus, GatewayFailure } from '@/server/gateways/failure'
import { GatewayDeclined, GatewayUnavailable } from '@/server/gateways/payment'

/** What `fetch` throws for a server that behaves like this. */
const failOf = async (respond: Parameters<typeof createServer>[1], timeoutMs = 60_000) => {
  const server = createServer(respond)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const failed = await fetch(`http://127.0.0.1:${port}`, { signal: AbortSignal.timeout(timeoutMs) })
    .then((answer) => answer.json())
    .catch((error: unknown) => error)
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  return failed
}

it('tells apart what a fetch can fail of', async () => {
  const gone = await fetch('http://nobody.invalid').catch((error: unknown) => error)
  expect(failureOf(gone)).toBe('unreachable')
  expect(failureOf(await failOf((request) => request.destroy()))).toBe('unreachable')
  expect(failureOf(await failOf(() => undefined, 50))).toBe('slow')
  expect(failureOf(await failOf((_, answer) => answer.end('<html>')))).toBe('garbage')
})

it.each([
  ['an adapter’s own words', new GatewayFailure('quota', 'too many'), 'quota'],
  ['the cause', new GatewayUnavailable('x', { cause: new GatewayFailure('slow', 'y') }), 'slow'],
  ['an unavailable gateway without a cause', new GatewayUnavailable('x'), 'broken'],
  ['a refusal', new GatewayDeclined('한도 초과'), undefined],
  ['a defect', new TypeError('x is not a function'), undefined],
  ['no error at all', 'text', undefined],
])('reads %s', (_, error, failure) => expect(failureOf(error)).toBe(failure))

it.each([
  [401, 'key'],
  [403, 'key'],
  [408, 'slow'],
  [429, 'quota'],
  [500, 'broken'],
  [503, 'broken'],
  [400, undefined],
  [404, undefined],
  [200, undefined],
] as const)('takes the status %i for %s', (status, failure) =>
  expect(failureOfStatus(status)).toBe(failure),
)
