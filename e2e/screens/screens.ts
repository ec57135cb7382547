import type { Page } from '@playwright/test'
import { bookingPath } from '../support/booking'
import { findShipNo } from '../support/catalogue'
import { openDeparture } from '../support/operator'
import { logInAsMember, MEMBER, NEWCOMER, openPage, REGULAR } from '../support/visitor'
import { followFirst } from './followFirst'

const PRICE_WON = 105_000
const RESERVATIONS = '/mypage/reservation'

/** Opens a trip by its ship's name. */
const openTrip = async (page: Page, host: string, name: string) =>
  openPage(page, host, `/ship/${await findShipNo(name)}`)

/** Presses the first button of the content whose words match. */
const press = async (page: Page, words: RegExp) => {
  const button = page.getByRole('main').getByRole('button', { name: words }).first()
  await button.waitFor()
  await button.click()
}

/** A departure of this screen's own, so that drawing one takes no seat of another. */
const departureOf = (ship: string, project: number) =>
  openDeparture({ ship, daysAhead: 20 + project, capacity: 12, price: PRICE_WON })

/** The number of the regular's first reservation, whose pages are open after the login. */
const openFirstReservation = async (page: Page) => {
  await logInAsMember(page, 'bada', RESERVATIONS, REGULAR)
  return followFirst(page, '/mypage/reservation_detail/')
}

/**
 * The main screens by the name of their file. They are opened by address wherever they have one.
 * The number of the project tells those apart, which share one product.
 */
export const screens: Record<string, (page: Page, project: number) => Promise<unknown>> = {
  main: (page) => openPage(page, 'www'),
  'main-bada': (page) => openPage(page, 'bada'),
  list: (page) => openPage(page, 'www', '/info/service_ship/'),
  'list-filter': async (page) => {
    await openPage(page, 'www', '/info/service_ship/')
    await press(page, /필터|조건/)
    await page.getByRole('dialog').waitFor()
  },
  'list-empty': (page) => openPage(page, 'dolsan', '/info/service_ship/?search=없는배이름'),
  trip: (page) => openTrip(page, 'bada', '바다호'),
  'trip-pension': async (page) => {
    await openPage(page, 'www', '/info/service_pension/')
    await followFirst(page, '/ship/')
  },
  fleet: (page) => openPage(page, 'bada', '/info/fleet/'),
  search: (page) => openPage(page, 'www', '/search?search=광어'),
  reports: (page) => openPage(page, 'www', '/info/ship_board/'),
  report: async (page) => {
    await openPage(page, 'www', '/info/ship_board/')
    await followFirst(page, '/info/ship_board/')
  },
  reservations: (page) => logInAsMember(page, 'bada', RESERVATIONS, REGULAR),
  reservation: (page) => openFirstReservation(page),
  'booking-guest': async (page, project) => {
    await openPage(page, 'bada', bookingPath(await departureOf('바다2호', project)))
  },
  'booking-hold': async (page, project) => {
    // One phone may have five holds at a time.
    const who = project % 2 ? NEWCOMER : MEMBER
    await logInAsMember(page, 'bada', bookingPath(await departureOf('뉴해왕호', project)), who)
    await press(page, /자리 잡고/)
    await page
      .getByText(/남은 시간/)
      .first()
      .waitFor()
    // The form scrolls to its next part: a picture may fall into the middle of that.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  },
  done: async (page) => {
    const no = await openFirstReservation(page)
    await page.goto(new URL(`/reservation/done/${no}`, page.url()).href)
  },
  passengers: async (page) => {
    const no = await openFirstReservation(page)
    await page.goto(new URL(`/reservation/passengers/${no}`, page.url()).href)
  },
  login: (page) => openPage(page, 'bada', '/user/login'),
  mypage: (page) => logInAsMember(page, 'bada', '/mypage', REGULAR),
  'not-found': (page) => openPage(page, 'bada', '/there/is/no/such/page'),
}
