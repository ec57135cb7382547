import { expect, test } from '@playwright/test'
import { storefront } from '../support/settings'
import { openPage } from '../support/visitor'

test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Mobile' })

test('the app host shows the default storefront, and its first call has the platform app', async ({
  page,
}) => {
  const first = page.waitForRequest(/\/[ab]\//)
  await openPage(page, 'app')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', storefront('www'))
  expect((await first).headers().platform).toBe('android_new')
})

test('the same browser is web on any other host', async ({ page }) => {
  const first = page.waitForRequest(/\/[ab]\//)
  await openPage(page, 'www')
  expect((await first).headers().platform).toBe('web')
})
