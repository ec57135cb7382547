import { expect, type Page, test } from '@playwright/test'
import { findShipNo } from '../support/catalogue'
import { storefront } from '../support/settings'
import { logInAsMember, openPage } from '../support/visitor'

/** Every width flips a ship of its own: the member is the same. */
const shipOf = (project: string) => (project === 'phone' ? '서해스타' : '대천드림호')

const cardOf = (page: Page, ship: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: ship, exact: true }) })

test('a favourite changes wherever the ship is shown', async ({ page }, { project }) => {
  const ship = shipOf(project.name)
  const no = await findShipNo(ship)
  await logInAsMember(page, 'bada', '/info/service_ship/')
  const card = cardOf(page, ship)
  const on = card.getByRole('button', { name: '찜 해제' })
  const off = card.getByRole('button', { name: '찜하기' })
  await expect(on.or(off)).toBeVisible()
  const told = page.waitForResponse(/\/v1\/user\/favorite$/)
  await off.click()
  await expect(on).toBeVisible()
  await told

  await card.getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: ship })).toBeVisible()
  await expect(page.getByRole('button', { name: '찜 해제' }).first()).toBeVisible()

  await openPage(page, 'bada', '/mypage/favorite')
  await expect(on).toBeVisible()
  const taken = page.waitForResponse(/\/v1\/user\/favorite$/)
  await on.click()
  await expect(off).toBeVisible()
  await taken
  await openPage(page, 'bada', `/ship/${no}`)
  await expect(page.getByRole('button', { name: '찜하기' }).first()).toBeVisible()
})

test('a refused favourite changes back', async ({ page }) => {
  await logInAsMember(page, 'hallyeo', '/info/service_ship/')
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/b/v1/user/favorite', async (route) => {
    await answered
    await route.fulfill({ status: 400, json: { message: '지금은 찜할 수 없어요.' } })
  })
  const card = cardOf(page, '지심도호')
  await card.getByRole('button', { name: '찜하기' }).click()
  await expect(card.getByRole('button', { name: '찜 해제' })).toBeVisible()
  answer()
  await expect(page.getByRole('alertdialog')).toContainText('지금은 찜할 수 없어요.')
  await page.getByRole('button', { name: '확인' }).click()
  await expect(card.getByRole('button', { name: '찜하기' })).toBeVisible()
})

test('a visitor who presses a heart is led to the login and back to the same list', async ({
  page,
}) => {
  const path = '/info/service_ship?is_coupon=1'
  await openPage(page, 'bada', path)
  await page.getByRole('article').first().getByRole('button', { name: '찜하기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '로그인' }).click()
  await page.waitForURL(storefront('bada', `/user/login?redirect=${encodeURIComponent(path)}`))
})
