import { expect, type Page, test } from '@playwright/test'
import { findShipNo } from '../support/catalogue'
import { logInAsMember, openPage } from '../support/visitor'

const SHIP = '서해스타'

const cardOf = (page: Page, ship: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: ship, exact: true }) })

test('a favourite changes wherever the ship is shown', async ({ page }) => {
  const no = await findShipNo(SHIP)
  await logInAsMember(page, 'bada', '/info/service_ship/')
  const card = cardOf(page, SHIP)
  const on = card.getByRole('button', { name: '찜 해제' })
  const off = card.getByRole('button', { name: '찜하기' })
  await expect(on.or(off)).toBeVisible()
  const told = page.waitForResponse(/\/v1\/user\/favorite$/)
  await off.click()
  await expect(on).toBeVisible()
  await told

  await card.getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: SHIP })).toBeVisible()
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
