import { expect, type Page, test } from '@playwright/test'
import { DEMO_DOMAIN } from '@/demo/data/staff'
import { findBarriers } from '../../support/access/barriers'
import { atBothWidths } from '../../support/access/widths'
import { findFlaws } from '../../support/health'
import { givePassword } from '../../support/operatorsDay'
import { storefront } from '../../support/settings'
import { CONSOLE, findTripOfToday, logInAsOwner } from '../../support/staff'

const PAGES = [
  '/today',
  '/calendar',
  '/calendar/batch',
  '/calendar/defaults',
  '/reservations',
  '/reservations/new',
  '/reservations/waiting',
  '/money',
  '/money/statement',
  '/money/month',
  '/money/accounts',
  '/weather',
  '/insight',
  '/customers',
  '/activity',
  '/staff',
  '/account',
  '/menu',
]

/** What is wrong with the page that is open once it shows what it loads. */
const findHere = async (page: Page): Promise<string[]> => {
  await expect(page.locator('[data-loading], [aria-busy=true]')).toHaveCount(0)
  return atBothWidths(page, async () => [...(await findFlaws(page)), ...(await findBarriers(page))])
}

/** What is wrong with a page of the console once it shows what it loads. */
async function findOn(page: Page, path: string): Promise<string[]> {
  await page.goto(storefront(CONSOLE, path))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return findHere(page)
}

test('the step of the second factor has no barriers', async ({ page }) => {
  await givePassword(page, `manager@${DEMO_DOMAIN}`)
  await expect(page.getByRole('textbox', { name: '인증 코드' })).toBeFocused()
  expect(await findHere(page)).toEqual([])
})

test('the console’s pages have no barriers', async ({ page, context }) => {
  test.slow()
  const trip = await findTripOfToday()
  const flaws = [...(await findOn(page, '/login')), ...(await findOn(page, '/forgotten'))]
  await logInAsOwner(context, trip.operatorNo)
  const own = [
    `/departures/${trip.scheduleNo}`,
    `/boarding/${trip.scheduleNo}`,
    `/reservations/${trip.reservationNo}`,
  ]
  for (const path of [...PAGES, ...own]) flaws.push(...(await findOn(page, path)))
  expect(flaws).toEqual([])
})
