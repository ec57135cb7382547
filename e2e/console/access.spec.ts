import { expect, type Page, test } from '@playwright/test'
import { findBarriers } from '../support/access/barriers'
import { findFlaws } from '../support/health'
import { storefront } from '../support/settings'
import { CONSOLE, findTripOfToday, logInAsOwner } from '../support/staff'

const PAGES = [
  '/today',
  '/calendar',
  '/reservations',
  '/reservations/new',
  '/money',
  '/money/statement',
  '/weather',
  '/activity',
  '/staff',
]

/** What is wrong with a page of the console once it shows what it loads. */
async function findOn(page: Page, path: string): Promise<string[]> {
  await page.goto(storefront(CONSOLE, path))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[data-loading], [aria-busy=true]')).toHaveCount(0)
  return [...(await findFlaws(page)), ...(await findBarriers(page))]
}

test('the console’s pages have no barriers', async ({ page, context }) => {
  test.slow()
  const trip = await findTripOfToday()
  const flaws = await findOn(page, '/login')
  await logInAsOwner(context, trip.operatorNo)
  const own = [`/boarding/${trip.scheduleNo}`, `/reservations/${trip.reservationNo}`]
  for (const path of [...PAGES, ...own]) flaws.push(...(await findOn(page, path)))
  expect(flaws).toEqual([])
})
