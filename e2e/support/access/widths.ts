import type { Page } from '@playwright/test'
import { drawn } from './zoom'

const PHONE = { width: 360, height: 740 }

/** What is found in the open page in its window, and in one of a phone's size. Leaves the window as it was. */
export async function atBothWidths(page: Page, find: () => Promise<string[]>): Promise<string[]> {
  const wide = await find()
  const before = page.viewportSize()
  await page.setViewportSize(PHONE)
  await drawn(page)
  const narrow = await find()
  if (before) await page.setViewportSize(before)
  await drawn(page)
  return [...wide, ...narrow.map((flaw) => `on a phone: ${flaw}`)]
}
