import { expect, test } from '@playwright/test'
import { watchErrors } from '../support/health'
import { tabTo } from '../support/keyboard'
import { openPage } from '../support/visitor'

/** The provider's storefront and an operator's, whose menus differ. */
const HOSTS = ['www', 'bada']

for (const host of HOSTS) {
  test(`${host}: the menu works by keyboard`, async ({ page }) => {
    const errors = watchErrors(page)
    await openPage(page, host, '/customer/faq')
    const links = page.getByRole('navigation', { name: '메뉴', exact: true }).getByRole('link')
    const names = await links.allInnerTexts()

    for (const [index, name] of names.entries()) {
      await page.getByRole('link', { name: '본문 바로가기' }).focus()
      await tabTo(page, links.nth(index))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: name.trim() })).toBeVisible()
      await expect(links.nth(index)).toHaveAttribute('aria-current', 'page')
    }
    expect(errors).toEqual([])
  })
}

test('the first Tab stop skips the menu', async ({ page }) => {
  await openPage(page, 'bada', '/info/service_ship/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '본문 바로가기' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
