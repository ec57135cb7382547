import { expect, type Page, test } from '@playwright/test'
import { LOGIN_REQUIRED } from '@/lib/errors/sentences'
import { storefront } from '../support/settings'
import { openPage } from '../support/visitor'

/** The catalogue's case of a 401 holds whoever refuses. */
const REFUSAL = { status: 401, contentType: 'text/html', body: '<html>401</html>' }

/** What a public network or a broken proxy puts in place of an answer. */
const ANSWERS = [
  ['a log-in page', { status: 200, contentType: 'text/html', body: '<html>Log in</html>' }],
  ['JSON that was cut off', { status: 200, contentType: 'application/json', body: '{"list":[{' }],
  ['a proxy’s 401', REFUSAL],
] as const

/** Nothing of a program shows. */
const expectKoreanOnly = async (page: Page) => {
  await expect(page.locator('body')).not.toContainText(/undefined|Application error|\[object/)
}

test('a link whose page is answered with something else still opens', async ({ page }) => {
  for (const [name, answer] of ANSWERS) {
    await test.step(name, async () => {
      await page.route(/\/_next\/data\//, (route) => route.fulfill(answer))
      await openPage(page, 'bada', '/ship/1')
      await page.getByRole('contentinfo').getByRole('link', { name: '공지사항' }).click()
      await expect(page).toHaveURL(storefront('bada', '/customer/notice'))
      const retry = page.getByRole('button', { name: '다시 시도' })
      const title = page.getByRole('heading', { level: 1, name: '공지사항' })
      await expect(retry.or(title)).toBeVisible()
      await expectKoreanOnly(page)

      await page.unroute(/\/_next\/data\//)
      if (await retry.isVisible()) await retry.click()
      await expect(title).toBeVisible()
    })
  }
})

test('a proxy’s 401 asks for the log-in, as the api’s own does', async ({ page }) => {
  await page.route(/\/b\/v1\/ship\/schedule_list\//, (route) => route.fulfill(REFUSAL))
  await openPage(page, 'bada', '/ship/1')
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText(LOGIN_REQUIRED)
  await expectKoreanOnly(page)
  await alert.getByRole('button', { name: '확인' }).click()
  await page.waitForURL(/\/user\/login/)
})
