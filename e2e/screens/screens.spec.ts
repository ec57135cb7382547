import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { findShipNo } from '../support/catalogue'
import { logInAsMember, openPage, REGULAR } from '../support/visitor'

const FOLDER = path.resolve('docs/screens')
const QUALITY = 70

const screens: Record<string, (page: Page) => Promise<void>> = {
  main: (page) => openPage(page, 'www'),
  list: (page) => openPage(page, 'www', '/info/service_ship/'),
  trip: async (page) => openPage(page, 'bada', `/ship/${await findShipNo('바다호')}`),
  reports: (page) => openPage(page, 'www', '/info/ship_board/'),
  search: (page) => openPage(page, 'www', '/search?search=광어'),
  reservations: (page) => logInAsMember(page, 'bada', '/mypage/reservation', REGULAR),
}

const closeEventPopup = async (page: Page) => {
  const popup = page.getByRole('dialog', { name: '이달의 이벤트' })
  if (await popup.isVisible()) await popup.getByRole('button', { name: '닫기' }).last().click()
}

/** Pictures outside the window are loaded lazily; those inside are waited for. */
const isPictureMissing = () =>
  [...document.images].some((image) => {
    const { top, left } = image.getBoundingClientRect()
    return !image.complete && top < window.innerHeight && left < window.innerWidth
  })

for (const [name, open] of Object.entries(screens)) {
  test(`draws ${name}`, async ({ page }, { project }) => {
    await open(page)
    await page.waitForLoadState('networkidle')
    await closeEventPopup(page)
    await expect(page.locator('[data-loading]')).toHaveCount(0)
    await expect.poll(() => page.evaluate(isPictureMissing)).toBe(false)
    await page.evaluate(() => document.fonts.ready)
    const png = await page.screenshot({ animations: 'disabled' })
    const scheme = project.use.colorScheme === 'dark' ? '-dark' : ''
    mkdirSync(FOLDER, { recursive: true })
    await sharp(png)
      .webp({ quality: QUALITY })
      .toFile(path.join(FOLDER, `${name}-${project.name}${scheme}.webp`))
  })
}
