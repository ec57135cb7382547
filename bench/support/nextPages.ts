import type { Page } from '@playwright/test'

/** One way to a next page: a link that is pressed on the page before it. */
export type Way = {
  name: string
  /** Path of the page before, on the operator's storefront or the provider's. */
  host: 'operator' | 'provider'
  from: string
  /** Selector of the link; of several a turn presses another one each time. */
  link: string
  /** Brings the page to where the link is, unmeasured. */
  prepare?(page: Page): Promise<void>
}

const CARD = 'main article :is(h2, h3) a'
const LIST = '/info/service_ship/'
/** How long a slow phone takes to show what a day has. */
const DAY_MS = 1_500
/** Leads to the booking form. */
const BOOKING = 'a[href*="?ship_no="]'

/** Shows a day with seats, whose button leads to the booking form. */
const chooseDay = async (page: Page) => {
  const days = page.locator('main table[role=grid] button:not([aria-disabled=true])')
  const booking = page.locator(BOOKING).filter({ visible: true }).first()
  await days.first().waitFor()
  const isOffered = () =>
    booking.waitFor({ timeout: DAY_MS }).then(
      () => true,
      () => false,
    )
  for (let day = 0; !(await isOffered()); day += 1) await days.nth(day).click()
}

/** What visitors press most to come to the next page, with a trip that can be booked. */
export const ways = (trip: string): readonly Way[] => [
  { name: 'list to trip', host: 'provider', from: LIST, link: CARD },
  { name: 'main page to trip', host: 'operator', from: '/', link: `${CARD}[href^="/ship/"]` },
  { name: 'reports to report', host: 'provider', from: '/info/ship_board/', link: CARD },
  {
    name: 'trip to booking form',
    host: 'operator',
    from: trip,
    link: BOOKING,
    prepare: chooseDay,
  },
  { name: 'main page to list', host: 'provider', from: '/', link: `a[href^="${LIST}"]` },
  { name: 'bar to search', host: 'provider', from: LIST, link: 'a[href="/search"]' },
]
