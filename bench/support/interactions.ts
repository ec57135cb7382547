import type { Locator, Page } from '@playwright/test'
import { comeToRest } from './visitorBrowser'

/** First syllables of searches that have suggestions. */
const SYLLABLES = ['참', '우', '광', '대']

/** One kind of press: `prepare` shows what is pressed, each of `presses` is measured. */
export type Interaction = {
  name: string
  /** Path of the page on the operator's storefront or the provider's. */
  host: 'operator' | 'provider'
  path: string
  /** Presses or types once, and waits until the page shows what came of it. */
  press(page: Page, turn: number): Promise<void>
  /** Brings the page back for the next press, unmeasured. */
  reset?(page: Page): Promise<void>
}

/** The days of the calendar that can be pressed. */
const bookableDays = (page: Page): Locator =>
  page.getByRole('grid').first().locator('button:not([disabled],[aria-disabled=true])')

/** The button of what is chosen on a trip page: seats, not a place on the waiting list. */
const bookingLink = (page: Page): Locator =>
  page.locator('a[href*="?ship_no="]').filter({ visible: true, hasNotText: '대기' }).first()

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

/** Shows the trip with a day chosen, unless it does so already. */
const showChosen = async (page: Page, trip: string) => {
  if (new URL(page.url()).pathname !== trip) {
    await page.goto(new URL(trip, page.url()).href)
    await comeToRest(page)
  }
  for (let day = 0; !(await bookingLink(page).isVisible()); day += 1) {
    await bookableDays(page).nth(day).click()
  }
}

/** The trip's button, which loads the booking form. */
const openForm = (trip: string): Interaction => ({
  name: 'open the booking form',
  host: 'operator',
  path: trip,
  press: async (page) => {
    await bookingLink(page).click()
    await page.waitForURL('**/reservation/**')
  },
  reset: (page) => showChosen(page, trip),
})

/** The last digit of a guest's number: the form asks for the code. */
const holdSeats = (trip: string): Interaction => ({
  name: 'hold seats',
  host: 'operator',
  path: trip,
  press: async (page) => {
    await page.keyboard.press('7')
    await page.getByRole('textbox', { name: '인증번호' }).waitFor()
  },
  reset: async (page) => {
    await showChosen(page, trip)
    await bookingLink(page).click()
    await page.getByRole('textbox', { name: '이름' }).fill('김손님')
    // A number that nobody has, another one each time: a phone gets one code a minute.
    const digits = String(Date.now() % 1_000_000).padStart(6, '0')
    await page.getByRole('textbox', { name: '휴대폰 번호' }).fill(`0109${digits}`)
    await comeToRest(page)
  },
})

const nextPage: Interaction = {
  name: 'next page of a list',
  host: 'provider',
  path: '/mypage/favorite',
  press: async (page) => {
    const cards = page.getByRole('main').getByRole('article')
    const before = await cards.count()
    await page.getByRole('button', { name: '더 보기' }).click()
    await cards.nth(before).waitFor()
  },
  reset: async (page) => {
    await page.reload()
    await comeToRest(page)
    await page.getByRole('button', { name: '더 보기' }).waitFor()
  },
}

const searchField = (page: Page): Locator =>
  page.getByRole('main').getByRole('combobox', { name: '검색어' })

/** A key that gives a syllable: Playwright's own knows a keyboard without Hangul. */
const pressKey = async (page: Page, key: string) => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key })
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key })
  await cdp.detach()
}

/** The first syllable, which brings the suggestions. */
const typeSearch: Interaction = {
  name: 'type in the search',
  host: 'provider',
  path: '/search',
  press: async (page, turn) => {
    await pressKey(page, SYLLABLES[turn % SYLLABLES.length] ?? '')
    await page.getByRole('option').first().waitFor()
  },
  reset: async (page) => {
    await searchField(page).fill('')
    await searchField(page).focus()
    await comeToRest(page)
  },
}

/** The heart of the first card, on and off. */
const pressHeart: Interaction = {
  name: 'press a heart',
  host: 'provider',
  path: '/info/service_ship/',
  press: async (page) => {
    const heart = page.getByRole('main').getByRole('article').first().getByRole('button')
    const before = await heart.getAttribute('aria-label')
    await heart.click()
    await page.waitForFunction(
      (label) =>
        document.querySelector('main article > button')?.getAttribute('aria-label') !== label,
      before,
    )
  },
}

const daysOpener = (page: Page, isOpen: boolean): Locator =>
  page
    .getByRole('main')
    .getByRole('button', { name: '날짜', exact: true, expanded: isOpen })
    .first()

const openDays: Interaction = {
  name: 'open the days to choose from',
  host: 'provider',
  path: '/info/service_ship/',
  press: async (page) => {
    await daysOpener(page, false).click()
    await daysOpener(page, true).waitFor()
  },
  reset: async (page) => {
    const open = daysOpener(page, true)
    if (await open.isVisible()) await open.click()
  },
}

/** What a visitor does most, on a trip that can be booked. */
export const interactions = (trip: string): readonly Interaction[] => [
  openFilter,
  openDays,
  pressHeart,
  chooseDay(trip),
  openForm(trip),
  holdSeats(trip),
  nextPage,
  typeSearch,
]
