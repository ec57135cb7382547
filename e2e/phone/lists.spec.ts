import { expect, type Page, test } from '@playwright/test'
import { PAGE_SIZE } from '@/lib/paging/limits'
import { findFlaws } from '../support/health'
import { openPage } from '../support/visitor'

const LIST = '/info/service_ship/'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test('a list grows on scrolling and is restored on going back', async ({ page }) => {
  await openPage(page, 'www', LIST)
  await expect(cards(page)).toHaveCount(PAGE_SIZE.list)
  await cards(page).last().scrollIntoViewIfNeeded()
  await expect.poll(() => cards(page).count()).toBeGreaterThan(PAGE_SIZE.list)

  const count = await cards(page).count()
  const names = await cards(page).getByRole('heading').allInnerTexts()
  expect(new Set(names).size).toBe(count)
  await cards(page).last().scrollIntoViewIfNeeded()
  const place = await scrolled(page)
  await cards(page).last().getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: names.at(-1) })).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(0)

  await page.goBack()
  await expect(cards(page)).toHaveCount(count)
  await expect.poll(async () => Math.abs((await scrolled(page)) - place)).toBeLessThan(5)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: names.at(-1) })).toBeVisible()
})

test('a card that was in sight opens without waiting for the network', async ({
  page,
  context,
}) => {
  const trip = page.waitForResponse((response) => /_next\/data\/.*\/ship\//.test(response.url()))
  const code = page.waitForResponse(/pages\/%5Bhost%5D\/ship\//)
  await openPage(page, 'www', LIST)
  const address = new URL((await trip).url()).pathname.replace(/^.*(?=\/ship\/)|\.json$/g, '')
  await (await code).finished()
  await page.waitForLoadState('networkidle')
  const link = cards(page).getByRole('heading').locator(`a[href^="${address}"]`).first()
  const name = await link.innerText()

  await context.setOffline(true)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('a list that was left comes back without waiting for the network', async ({
  page,
  context,
}) => {
  // Pages are prepared once the page is at rest: before that, one goes back as ever.
  const prepared = page.waitForResponse(/_next\/data\/.*\/ship\//)
  await openPage(page, 'www', LIST)
  const link = cards(page).getByRole('heading').getByRole('link').first()
  const name = await link.innerText()
  await prepared
  // It came as HTML: its data are fetched once it was left.
  const data = page.waitForResponse(/_next\/data\/.*\/info\/service_ship/)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await (await data).finished()

  await context.setOffline(true)
  await page.goBack()
  await expect(cards(page)).toHaveCount(PAGE_SIZE.list)
})

test('the footer is not seen while a page of the list above it is on its way', async ({ page }) => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/fish_board_list?*', (route) => answered.then(() => route.continue()))
  await openPage(page, 'www', '/info/ship_board/')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toBeVisible()
  const count = await cards(page).count()
  await cards(page).last().scrollIntoViewIfNeeded()
  await expect(footer).toBeHidden()

  answer()
  await expect.poll(() => cards(page).count()).toBeGreaterThan(count)
  await expect(footer).toBeVisible()
})

test('a list with more conditions than fit beside each other is as wide as the screen', async ({
  page,
}) => {
  await openPage(page, 'www', `${LIST}?party=2&fish=1,2,3,4&area=1`)
  await expect(page.getByRole('button', { name: '모두 지우기', exact: true })).toBeVisible()
  expect(await findFlaws(page)).toEqual([])
})
