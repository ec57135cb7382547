import { createAddressLimit } from '@/server/http/addressLimit'
import { networkOf } from '@/server/http/network'

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['::1', '::/64'],
    ['member 12', 'member 12'],
    ['12', '12'],
    ['', ''],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  it('has one limit for all addresses of one home, and another for the next', () => {
    const limit = createAddressLimit(2, () => new Date())
    expect(limit.take('2001:db8:1:2::1')).toBe(true)
    expect(limit.take('2001:db8:1:2:9::9')).toBe(true)
    expect(limit.take('2001:db8:1:2:aaaa::1')).toBe(false)
    expect(limit.take('2001:db8:1:3::1')).toBe(true)
  })
})
