import { expect, type Page, test } from '@playwright/test'
import { readAnswer } from '../support/servedHtml'
import { storefront } from '../support/settings'
import { leaveDesk, openPage } from '../support/visitor'

const LIST = '/info/service_ship/'
const cards = (page: Page) => page.getByRole('article')

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a list goes on by links, and back', async ({ page }) => {
    await page.goto(storefront('www', LIST))
    const first = await cards(page).first().getByRole('link').getAttribute('href')
    await page.getByRole('link', { name: '더 보기' }).click()
    await expect(page).toHaveURL(storefront('www', `${LIST}?page=2`))
    const canonical = page.locator('link[rel=canonical]')
    await expect(canonical).toHaveAttribute('href', storefront('www', `${LIST}?page=2`))
    await expect(page.locator('head link[rel=prev]')).toHaveAttribute(
      'href',
      storefront('www', LIST),
    )
    await expect(cards(page).first().getByRole('link')).not.toHaveAttribute('href', first ?? '')
    await page.getByRole('link', { name: '이전 목록 보기' }).click()
    await expect(cards(page).first().getByRole('link')).toHaveAttribute('href', first ?? '')
  })
})

test('a list has no page beyond its last, and none whose number is no number', async () => {
  for (const number of ['0', '-1', 'abc', '999', '1000000000']) {
    const { status } = await readAnswer('www', `${LIST}?page=${number}`)
    expect(status, number).toBe(404)
  }
})

test('with scripts a later page is filtered from the whole list, and is itself again on going back', async ({
  page,
}) => {
  await leaveDesk(page)
  await openPage(page, 'www', `${LIST}?page=2`)
  await page.getByRole('button', { name: '필터' }).click()
  const sheet = page.getByRole('dialog', { name: '필터' })
  await sheet.getByRole('button', { name: '갑오징어' }).click()
  await sheet.getByRole('button', { name: /^\d+척 보기$/ }).click()
  await expect(page).not.toHaveURL(/page=/)
  await expect(page.getByRole('link', { name: '이전 목록 보기' })).toHaveCount(0)
  await expect(cards(page).first()).toContainText('갑오징어')

  await openPage(page, 'www', '/info/ship_board/?page=2')
  const reports = await cards(page).first().getByRole('link').getAttribute('href')
  const title = (await cards(page).nth(3).getByRole('link').textContent()) ?? ''
  await cards(page).nth(3).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\?page=2$/)
  // Until then the report itself is shown, an article with two links.
  await expect(cards(page).first().getByRole('link').first()).toHaveAttribute('href', reports ?? '')
})
