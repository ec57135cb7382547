import { expect, type Page, test } from '@playwright/test'
import { storefront } from '../support/settings'
import { openPage } from '../support/visitor'

const KEY = 'persist:primary'

/** What other versions, other scripts and broken writes may have left behind. */
const wrongShapes = [
  'null',
  '"null"',
  '[]',
  '{',
  '{"user":"null"}',
  '{"user":"[]","searches":"{}","personalFilter01":"7"}',
  '{"user":"{\\"userToken\\":5,\\"userInfo\\":[]}"}',
]

function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  return errors
}

test('any content of local storage leaves a working page with fresh state', async ({ page }) => {
  const errors = watchErrors(page)
  await page.goto(storefront('bada', '/js/appBridge.js'))
  for (const stored of wrongShapes) {
    await test.step(stored, async () => {
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
        KEY,
        stored,
      ] as const)
      await openPage(page, 'bada', '/mypage/reservation')
      await page.waitForURL(/\/user\/login\?redirect=/)
      await expect(page.getByRole('button', { name: '로그인', exact: true })).toBeVisible()
    })
  }
  expect(errors).toEqual([])
})
