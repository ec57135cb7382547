import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { screens } from './screens'

const FOLDER = path.resolve('docs/screens')
const QUALITY = 64

const closeEventPopup = async (page: Page) => {
  const popup = page.getByRole('dialog', { name: '이달의 이벤트' })
  if (await popup.isVisible()) await popup.getByRole('button', { name: '닫기' }).last().click()
}

/** Pictures outside the window are loaded lazily; those inside are waited for. */
const isPictureMissing = () =>
  [...document.images].some((image) => {
    const { top, bottom, left, right } = image.getBoundingClientRect()
    const isInSight =
      top < window.innerHeight && left < window.innerWidth && bottom > 0 && right > 0
    return !image.complete && isInSight
  })

for (const [name, open] of Object.entries(screens)) {
  test(`draws ${name}`, async ({ page }, { project, config }) => {
    await open(
      page,
      config.projects.findIndex((one) => one.name === project.name),
    )
    await page.waitForLoadState('networkidle')
    await closeEventPopup(page)
    await expect(page.locator('[data-loading]')).toHaveCount(0)
    await expect.poll(() => page.evaluate(isPictureMissing)).toBe(false)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    const png = await page.screenshot({ animations: 'disabled' })
    mkdirSync(FOLDER, { recursive: true })
    await sharp(png)
      .webp({ quality: QUALITY, effort: 6 })
      .toFile(path.join(FOLDER, `${name}-${project.name}.webp`))
  })
}
