import type { ShipDetail, Storefront } from '@/lib/contract/wire'

type Input = { storefront: Storefront; trip: ShipDetail; origin: string }

/**
 * Where a trip is booked when the storefront that shows it does not sell it: null when it does
 * (its own fleet; the provider's storefront, ship 0, sells every operator's). `href` leads to the
 * trip on its operator's host and is null when that has none.
 */
export function bookingStorefront({ storefront, trip, origin }: Input) {
  const { no } = storefront.ship
  if (no === 0 || no === trip.group.main_ship_no) return null
  const { host } = trip.detail
  if (!host) return { href: null }
  const url = new URL(`/ship/${trip.ship.no}`, origin)
  url.host = url.host.replace(/^[^.]+/, host)
  return { href: url.href }
}
