import {
  hostIdentifier,
  providerDomainOf,
  storefrontOrigin,
  UNKNOWN_HOST,
} from '@/lib/storefront/host'

const settings = { providerDomain: 'baetgil.kr', defaultHost: 'www' }

describe('docs/specification.md#host-identifier host identifier', () => {
  test.each<[string | undefined, string, string]>([
    ['bada.baetgil.kr', 'bada', 'the sub-domain'],
    ['bada.baetgil.kr:3000', 'bada', 'the port is dropped'],
    ['BADA.Baetgil.KR', 'bada', 'case is folded'],
    ['bada.baetgil.kr.', 'bada', 'a final dot is dropped'],
    [' bada.baetgil.kr ', 'bada', 'spaces around it are dropped'],
    ['www.baetgil.kr', 'www', 'the default named'],
    ['xn--9d0bz8k.baetgil.kr', 'xn--9d0bz8k', 'a Hangul name in its ASCII form'],
    ['baetgil.kr', 'www', 'the bare domain'],
    ['shop.example.com', 'www', 'another domain'],
    ['evilbaetgil.kr', 'www', 'a domain that only ends alike'],
    ['bada.baetgil.kr.evil.com', 'www', 'a domain that only begins alike'],
    ['127.0.0.1:3000', 'www', 'an address'],
    ['[::1]:3000', 'www', 'an IPv6 address'],
    ['', 'www', 'an empty header'],
    [undefined, 'www', 'no header'],
  ])('%s is %s: %s', (header, identifier) => {
    expect(hostIdentifier(header, settings)).toBe(identifier)
  })

  test.each([
    'deep.bada.baetgil.kr',
    '.baetgil.kr',
    'my_shop.baetgil.kr',
    '-.baetgil.kr',
    'bada-.baetgil.kr',
    '%2e%2e.baetgil.kr',
    '../bada.baetgil.kr',
    'bada:80.baetgil.kr',
    'bada/..baetgil.kr',
    '바다.baetgil.kr',
    `${'a'.repeat(64)}.baetgil.kr`,
  ])('%s is nobody, and is never mended into another storefront', (header) => {
    expect(hostIdentifier(header, settings)).toBe(UNKNOWN_HOST)
  })

  it('works on a development domain with a port', () => {
    const local = { providerDomain: 'localhost:3000', defaultHost: 'www' }
    expect(hostIdentifier('bada.localhost:3000', local)).toBe('bada')
    expect(hostIdentifier('localhost:3000', local)).toBe('www')
  })
})

describe('storefront origin', () => {
  const domain = { providerDomain: 'baetgil.kr' }

  it.each([
    ['https', 3000, 'https://bada.baetgil.kr'],
    ['http', 3000, 'http://bada.baetgil.kr:3000'],
    ['http', 80, 'http://bada.baetgil.kr'],
  ] as const)('over %s on port %i', (protocol, port, origin) => {
    expect(storefrontOrigin('bada', { ...domain, protocol, port })).toBe(origin)
  })
})

it("finds the provider's domain in an origin", () => {
  expect(providerDomainOf('https://bada.baetgil.kr')).toBe('baetgil.kr')
  expect(providerDomainOf('http://bada.localhost:3000')).toBe('localhost')
})
