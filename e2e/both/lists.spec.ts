import { expect, type Page, test } from '@playwright/test'
import { PAGE_SIZE } from '@/lib/paging/limits'
import { logInAsMember, openPage, REGULAR } from '../support/visitor'

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

test('a member’s own list grows by the button', async ({ page }) => {
  await logInAsMember(page, 'www', '/mypage/favorite', REGULAR)
  await expect(cards(page)).toHaveCount(PAGE_SIZE.mypage)
  await page.getByRole('button', { name: '더 보기' }).click()
  await expect.poll(() => cards(page).count()).toBeGreaterThan(PAGE_SIZE.mypage)
})

test('filters are counted, shared by the address and removed one by one', async ({
  page,
  browser,
}) => {
  await openPage(page, 'www', LIST)
  await page.getByRole('button', { name: '필터' }).click()
  const sheet = page.getByRole('dialog', { name: '필터' })
  await sheet.getByRole('button', { name: '갑오징어' }).click()
  const first = sheet.getByRole('group', { name: '예약 가능한 상품 먼저' })
  await first.getByText('예', { exact: true }).click()
  await sheet.getByRole('button', { name: '무통장' }).click()
  await sheet.getByRole('button', { name: /^\d+척 보기$/ }).click()

  await expect(page.getByRole('button', { name: '필터 3' })).toBeVisible()
  await expect(page).toHaveURL(/[?&]pay=BANK(&|$)/)
  await expect(cards(page).first()).toContainText('갑오징어')
  const total = await cards(page).count()

  const other = await browser.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('button', { name: '필터 3' })).toBeVisible()
  await expect(cards(other)).toHaveCount(total)
  await other.close()

  await page.getByRole('button', { name: '무통장 지우기' }).click()
  await expect(page.getByRole('button', { name: '필터 2' })).toBeVisible()
  await expect(page).not.toHaveURL(/pay=/)

  await openPage(page, 'www', LIST)
  await expect(page.getByRole('button', { name: '필터 2' })).toBeVisible()
  await page.getByRole('button', { name: '모두 지우기' }).click()
  await expect(page.getByRole('button', { name: '필터', exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/info\/service_ship\/?$/)
})

test('an address with unknown filters shows the whole list', async ({ page }) => {
  await openPage(page, 'bada', `${LIST}?fish=%00&pay=GOLD&use_time=now&sdate=2026-02-31`)
  await expect(page.getByRole('button', { name: '필터', exact: true })).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
})
