import type { Browser, Page } from '@playwright/test'
import type { Answer } from '@/lib/contract/wire'
import { openPage } from './visitor'

const chips = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
/** The chips of the main page. */
export const saturday = (page: Page) =>
  chips(page, '날짜').getByRole('button', { name: '토' }).first()
export const two = (page: Page) =>
  chips(page, '인원').getByRole('button', { name: '2명', exact: true })
export const species = (page: Page, name: string) =>
  chips(page, '어종').getByRole('button', { name, exact: true })
/** Boats only are counted in 척, trips of several types in 곳. */
export const counted = (page: Page) =>
  page.getByRole('status').filter({ hasText: /\d(척|대|곳|개)/ })

/**
 * The first species that boats still have on that Saturday: which those are changes with the season. It is
 * looked for in another visit, whose presses do not count.
 */
export async function speciesOfSaturday(browser: Browser, host: string): Promise<string> {
  const visit = await browser.newContext({ locale: 'ko-KR', serviceWorkers: 'block' })
  const page = await visit.newPage()
  await openPage(page, host)
  await saturday(page).click()
  await two(page).click()
  const names = await chips(page, '어종').getByRole('button').allInnerTexts()
  for (const name of names) {
    // The ways out of an empty list are counted by calls of their own.
    const answered = page.waitForResponse(/\/a\/ship\/list\?(?!.*is_count).*fish=/)
    await species(page, name).click()
    const { total } = (await (await answered).json()) as Answer<'getShipList'>
    if (total) {
      await visit.close()
      return name
    }
    await species(page, name).click()
  }
  throw new Error('No boat of the demo has seats on Saturday.')
}
