import { expect, type Page, test } from '@playwright/test'
import { watchErrors } from '../support/health'
import { openPage } from '../support/visitor'

/** The provider's storefront and an operator's, whose menus differ. */
const HOSTS = ['www', 'bada']

/** From the list that is open into its first detail and back. */
async function lookInto(page: Page): Promise<void> {
  const list = page.url()
  const cards = page.getByRole('main').getByRole('article').getByRole('link')
  const title = await cards.first().innerText()
  await cards.first().tap()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(list)
}

for (const host of HOSTS) {
  test(`${host}: the menu and its pages work by touch`, async ({ page }) => {
    const errors = watchErrors(page)
    await openPage(page, host, '/customer/faq')
    const links = page.getByRole('navigation', { name: '메뉴', exact: true }).getByRole('link')

    for (const name of await links.allInnerTexts()) {
      await links.filter({ hasText: name.trim() }).tap()
      await expect(page.getByRole('heading', { level: 1, name: name.trim() })).toBeVisible()
      await lookInto(page)
    }
    expect(errors).toEqual([])
  })
}
