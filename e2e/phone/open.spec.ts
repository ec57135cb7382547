import { expect, test } from '@playwright/test'
import { HOSTS } from '../support/demo'
import { storefront } from '../support/settings'

test('the main page of every storefront opens without an error in the console', async ({
  page,
}) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  for (const host of HOSTS) {
    const answer = await page.goto(storefront(host))
    expect(answer?.status(), host).toBe(200)
    await expect(page.getByRole('main')).toBeVisible()
    expect(errors, host).toEqual([])
  }
})
