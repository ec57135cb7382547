import { bookingStorefront } from '@/lib/storefront/bookingStorefront'
import { shipDetailOf, storefrontOf } from '../../setup/handlers/wire'

const origin = 'http://namhae.localhost:3000'
const trip = shipDetailOf({ host: 'bada' })
const shopOf = (no: number) => storefrontOf({ ship: { ...storefrontOf().ship, no } })

describe('bookingStorefront', () => {
  it.each([0, 1])('is here on the storefront of ship %i', (no) => {
    expect(bookingStorefront({ storefront: shopOf(no), trip, origin })).toBeNull()
  })

  it('is on the operator’s own host elsewhere', () => {
    expect(bookingStorefront({ storefront: shopOf(2), trip, origin })).toEqual({
      href: 'http://bada.localhost:3000/ship/1',
    })
  })

  it('is nowhere without a host', () => {
    const homeless = shipDetailOf({ host: null })
    expect(bookingStorefront({ storefront: shopOf(2), trip: homeless, origin })).toEqual({
      href: null,
    })
  })
})
