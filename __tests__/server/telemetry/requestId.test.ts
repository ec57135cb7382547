import type { IncomingMessage } from 'node:http'
import { requestIdOf } from '@/server/telemetry/requestId'
import { createTrust } from '@/server/telemetry/trustedPeers'

const MADE = /^[0-9a-f]{8}-[0-9a-f]{4}-4/
const requestFrom = (remoteAddress: string, id: string | string[]) =>
  ({ socket: { remoteAddress }, headers: { 'x-request-id': id } }) as unknown as IncomingMessage

describe('the id of a request', () => {
  const isTrusted = createTrust(['loopback', '10.1.0.0/16', '192.0.2.7'])

  it.each(['4f1a9c0de8b24c6f9f0d8f0f7c2d1e3a', 'a.b_c-12'])('is a trusted proxy’s: %s', (id) => {
    expect(requestIdOf(requestFrom('127.0.0.1', id), isTrusted)).toBe(id)
  })

  it('is made anew for a visitor who brings one', () => {
    expect(requestIdOf(requestFrom('203.0.113.9', 'abcdefgh'), isTrusted)).toMatch(MADE)
  })

  it.each(['short', 'x'.repeat(65), 'with space in it', 'new\nline-xx', '한글한글한글한글', ''])(
    'is made anew where a proxy hands on %j',
    (id) => {
      expect(requestIdOf(requestFrom('127.0.0.1', id), isTrusted)).toMatch(MADE)
    },
  )

  it('differs for every request', () => {
    const ids = Array.from({ length: 50 }, () => requestIdOf(requestFrom('::2', ''), isTrusted))
    expect(new Set(ids).size).toBe(50)
  })
})

describe('createTrust', () => {
  const isTrusted = createTrust(['loopback', '10.1.0.0/16', '192.0.2.7', '2001:db8::/32'])

  it.each([
    ['127.0.0.1', true],
    ['127.9.9.9', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['10.1.255.1', true],
    ['::ffff:10.1.0.9', true],
    ['10.2.0.1', false],
    ['192.0.2.7', true],
    ['192.0.2.8', false],
    ['2001:db8:1::1', true],
    ['2001:db9::1', false],
  ])('%s: %s', (remoteAddress, expected) => {
    expect(isTrusted({ remoteAddress })).toBe(expected)
  })

  it('trusts no connection that is gone', () => {
    expect(isTrusted({ remoteAddress: undefined })).toBe(false)
  })
})
