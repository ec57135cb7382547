import type { Page } from '@playwright/test'

/** Follows the first link of the page's content to a numbered page below `folder`. */
export const followFirst = async (page: Page, folder: string): Promise<number> => {
  const links = page.getByRole('main').locator(`a[href*="${folder}"]`)
  await links.first().waitFor()
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const href = hrefs.find((one) => one && new RegExp(`${folder}\\d`).test(one))
  if (!href) throw new Error(`No link to a page below ${folder}`)
  await page.goto(new URL(href, page.url()).href)
  return Number(/\d+/.exec(href)?.[0])
}
