import type { Page } from '@playwright/test'

const DIGITS = [...'123456789']

/** Follows the first link of the page's content to a numbered page below `folder`. */
export const followFirst = async (page: Page, folder: string): Promise<number> => {
  const numbered = DIGITS.map((digit) => `a[href*="${folder}${digit}"]`).join()
  const link = page.getByRole('main').locator(numbered).first()
  await link.waitFor()
  const href = (await link.getAttribute('href')) ?? ''
  await page.goto(new URL(href, page.url()).href)
  return Number(/\d+/.exec(href)?.[0])
}
