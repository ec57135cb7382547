import { FEED_PATH } from '@/lib/webFiles/reportFeed'
import { menuOf } from '@/lib/storefront/menu'
import type { StorefrontProps } from './staticPage'

/** Pages about fishing reports, by route. */
const ROUTES = new Set([
  '/[host]',
  '/[host]/info/ship_board',
  '/[host]/page/[page]/info/ship_board',
  '/[host]/info/ship_board/[no]',
])

const REPORTS = '/info/ship_board/'

/** The feed of a storefront's reports, for the head of pages about them; undefined elsewhere. */
export const feedLink = (
  route: string,
  { storefront }: Partial<StorefrontProps>,
): { href: string; title: string } | undefined => {
  if (!storefront || !ROUTES.has(route)) return undefined
  if (!menuOf(storefront).some(({ href }) => href === REPORTS)) return undefined
  return { href: FEED_PATH, title: `${storefront.ship.detail.web_title} 조황` }
}
