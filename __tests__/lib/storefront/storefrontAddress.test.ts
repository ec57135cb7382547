import { createStorefrontAddress } from '@/lib/storefront/storefrontAddress'

const config = {
  providerDomain: 'baetgil.kr',
  publicProtocol: 'http',
  port: 3000,
  defaultHost: 'www',
} as const

test.each([
  ['with the port where one is needed', {}, 'bada', 'http://bada.baetgil.kr:3000/done'],
  ['without the standard port', { port: 80 }, 'bada', 'http://bada.baetgil.kr/done'],
  ['behind TLS', { publicProtocol: 'https' }, 'bada', 'https://bada.baetgil.kr/done'],
  ['of the default storefront', {}, '', 'http://www.baetgil.kr:3000/done'],
] as const)('a storefront’s address %s', (_name, of, host, expected) => {
  expect(createStorefrontAddress({ ...config, ...of })(host, '/done')).toBe(expected)
})
