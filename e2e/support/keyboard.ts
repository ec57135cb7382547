import type { Locator, Page } from '@playwright/test'

const MAX_STOPS = 60

/** Goes on by Tab from stop to stop until the element, once it is there, has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${target} is no stop of the keyboard`)
}
