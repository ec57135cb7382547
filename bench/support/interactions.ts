import type { Locator, Page } from '@playwright/test'

const CHARACTERS_OF_SEARCH = '참돔 바다'

/** One kind of press: `prepare` shows what is pressed, each of `presses` is measured. */
export type Interaction = {
  name: string
  /** Path of the page on the operator's storefront or the provider's. */
  host: 'operator' | 'provider'
  path: string
  isMember?: boolean
  /** Presses or types once, and waits until the page shows what came of it. */
  press(page: Page, turn: number): Promise<void>
  /** Brings the page back for the next press, unmeasured. */
  reset?(page: Page): Promise<void>
}

/** The days of the calendar that can be pressed. */
const bookableDays = (page: Page): Locator =>
  page.getByRole('grid').first().locator('button:not([disabled],[aria-disabled=true])')

/** The button of what is chosen on a trip page. */
const bookingLink = (page: Page): Locator =>
  page.locator('a[href^="/reservation/"]').filter({ visible: true }).first()

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: '필터' })

const openFilter: Interaction = {
  name: 'open the filter',
  host: 'provider',
  path: '/info/service_ship/',
  press: async (page) => {
    await page.getByRole('button', { name: /^필터/ }).first().click()
    await dialog(page).waitFor()
  },
  reset: async (page) => {
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
  },
}

const chooseDay = (trip: string): Interaction => ({
  name: 'choose a day',
  host: 'operator',
  path: trip,
  press: async (page, turn) => {
    const days = page
      .getByRole('grid')
      .first()
      .locator('button:not([disabled],[aria-disabled=true])')
    await days.first().waitFor()
    await days.nth(turn % (await days.count())).click()
  },
})

/** A member's booking form holds the seats by itself: the press is the one on the trip's button. */
const holdSeats = (trip: string): Interaction => ({
  name: 'hold seats',
  host: 'operator',
  path: trip,
  isMember: true,
  press: async (page) => {
    await bookingLink(page).click()
    await page.waitForURL('**/reservation/**')
  },
  reset: async (page) => {
    if (!page.url().endsWith(trip)) {
      await page.goto(new URL(trip, page.url()).href, { waitUntil: 'networkidle' })
    }
    for (let day = 0; !(await bookingLink(page).isVisible()); day += 1) {
      await bookableDays(page).nth(day).click()
    }
  },
})

const nextPage: Interaction = {
  name: 'next page of a list',
  host: 'provider',
  path: '/mypage/favorite',
  isMember: true,
  press: async (page) => {
    const cards = page.getByRole('main').getByRole('article')
    const before = await cards.count()
    await page.getByRole('button', { name: '더 보기' }).click()
    await cards.nth(before).waitFor()
  },
  reset: async (page) => {
    await page.reload({ waitUntil: 'networkidle' })
    await page.getByRole('button', { name: '더 보기' }).waitFor()
  },
}

const typeSearch: Interaction = {
  name: 'type in the search',
  host: 'provider',
  path: '/search',
  press: (page, turn) =>
    page
      .getByRole('main')
      .locator('input[type=search]')
      .press(CHARACTERS_OF_SEARCH[turn % CHARACTERS_OF_SEARCH.length] ?? '돔'),
}

/** What a visitor does most, on a trip that can be booked. */
export const interactions = (trip: string): readonly Interaction[] => [
  openFilter,
  chooseDay(trip),
  holdSeats(trip),
  nextPage,
  typeSearch,
]
