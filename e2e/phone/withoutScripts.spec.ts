import { expect, type Page, test } from '@playwright/test'
import { findFlaws } from '../support/health'
import { storefront } from '../support/settings'
import { openPage } from '../support/visitor'

/** The first day of the calendar that can be booked, this month or the next. */
const findOpenDay = async (page: Page) => {
  const open = page.getByRole('grid').getByRole('button', { name: /예약가능/ })
  if ((await open.count()) === 0) await page.getByRole('button', { name: '다음 달' }).click()
  await expect(open.first()).toBeVisible()
  return open.first()
}

const chooseDay = async (page: Page) => {
  await page.goto(storefront('bada', '/ship/1'))
  const day = await findOpenDay(page)
  const sdate = (await day.getAttribute('value')) ?? ''
  await day.click()
  await expect(page).toHaveURL(storefront('bada', `/ship/1?day=${sdate}#calendar`))
  await expect(page.locator(`[data-date="${sdate}"]`)).toHaveAttribute('aria-pressed', 'true')
  const reserve = page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link', { name: '예약하기' })
  await expect(reserve.first()).toHaveAttribute('href', new RegExp(`sdate=${sdate}`))
}

const search = async (page: Page) => {
  await page.goto(storefront('www', '/search'))
  await page.getByRole('combobox', { name: '검색어' }).fill('갑오징어')
  await page.getByRole('button', { name: '검색', exact: true }).click()
  await expect(page).toHaveURL(/\/search\?search=/)
  await expect(page.getByText(/‘갑오징어’ 검색 결과 \d+(척|곳)/)).toBeVisible()
  expect(await page.getByRole('article').count()).toBeGreaterThan(0)
}

const followLinks = async (page: Page) => {
  await page.goto(storefront('bada'))
  await page
    .getByRole('navigation', { name: '메뉴', exact: true })
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(/\/info\/service_/)
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/ship\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const goEveryWay = async (page: Page) => {
  await test.step('links', () => followLinks(page))
  await test.step('search', () => search(page))
  await test.step('the choice of a day', () => chooseDay(page))
}

test.describe('with scripts switched off', () => {
  test.use({ javaScriptEnabled: false })
  test('links, the search and the choice of a day work, and every picture is shown', async ({
    page,
  }) => {
    await goEveryWay(page)
    await page.goto(storefront('bada', '/info/service_ship/'))
    const cards = await page.getByRole('article').count()
    expect(await page.locator('article img').count()).toBe(cards)
  })
})

test.describe('while scripts have not come', () => {
  test.beforeEach(({ page }) => page.route(/\/_next\/static\/chunks\//, (route) => route.abort()))
  test('links, the search and the choice of a day work', async ({ page }) => goEveryWay(page))
})

test('scripts continue with what the query requested', async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  await openPage(page, 'bada', '/ship/1')
  const sdate = await (await findOpenDay(page)).getAttribute('value')
  await openPage(page, 'bada', `/ship/1?day=${sdate}`)
  await expect(page.locator(`[data-date="${sdate}"]`)).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: '다음 달' }).click()
  const day = page
    .getByRole('grid')
    .getByRole('button', { name: /예약가능/ })
    .first()
  await day.click()
  await expect(day).toHaveAttribute('aria-pressed', 'true')

  await page.goto(storefront('www', '/search?search=%EA%B0%91%EC%98%A4%EC%A7%95%EC%96%B4'))
  await expect(page.getByText(/‘갑오징어’ 검색 결과 \d+(척|곳)/)).toBeVisible()
  await page.getByRole('combobox', { name: '검색어' }).fill('우럭')
  await page.getByRole('button', { name: '검색', exact: true }).click()
  await expect(page.getByText(/‘우럭’ 검색 결과/)).toBeVisible()
  expect(await findFlaws(page)).toEqual([])
  expect(errors).toEqual([])
})
