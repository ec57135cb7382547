import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'

const QUALITY = 64

/** Pictures outside the window are loaded lazily; those inside are waited for. */
const isPictureMissing = () =>
  [...document.images].some((image) => {
    const { top, bottom, left, right } = image.getBoundingClientRect()
    const isInSight =
      top < window.innerHeight && left < window.innerWidth && bottom > 0 && right > 0
    return !image.complete && isInSight
  })

/** Draws what the window shows into a file, once nothing of it is loading; nothing may be wider. */
export const drawScreen = async (page: Page, file: string): Promise<void> => {
  await expect(page.locator('[data-loading]')).toHaveCount(0)
  await expect.poll(() => page.evaluate(isPictureMissing)).toBe(false)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  const png = await page.screenshot({ animations: 'disabled' })
  mkdirSync(path.dirname(file), { recursive: true })
  await sharp(png).webp({ quality: QUALITY, effort: 6 }).toFile(file)
}
