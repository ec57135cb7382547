import { expect, type Page, test } from '@playwright/test'
import { storefront } from '../support/settings'
import { openPage } from '../support/visitor'

test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Mobile' })

/**
 * The first call of a visit, but for pictures and what is logged from time to time: the main page asks
 * nothing before a visitor says something.
 */
async function makeFirstCall(page: Page) {
  const first = page.waitForRequest(
    (request) => request.resourceType() === 'xhr' && /\/[ab]\//.test(request.url()),
  )
  await page.getByRole('group', { name: '날짜' }).getByRole('button').first().tap()
  return first
}

test('the app host shows the default storefront, and its first call has the platform app', async ({
  page,
}) => {
  await openPage(page, 'app')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', storefront('www'))
  expect((await makeFirstCall(page)).headers().platform).toBe('android_new')
})
