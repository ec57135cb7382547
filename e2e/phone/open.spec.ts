import { expect, test } from '@playwright/test'
import { HOSTS } from '../support/demo'
import { storefront } from '../support/settings'

for (const host of HOSTS) {
  test(`${host}: the main page opens without an error in the console`, async ({ page }) => {
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', (error) => errors.push(error.message))

    const answer = await page.goto(storefront(host))

    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('main')).toBeVisible()
    expect(errors).toEqual([])
  })
}
