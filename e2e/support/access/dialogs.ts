import { expect, type Locator, type Page } from '@playwright/test'
import { findDialogBarriers } from './barriers'

const MORE_THAN_ALL_STOPS = 25

/**
 * Opens a dialog by its button, and closes it by Esc: the focus goes in, stays in and comes back.
 *
 * @returns what is wrong with the dialog itself
 */
export async function findFlawsOfDialog(page: Page, opener: Locator): Promise<string[]> {
  await opener.focus()
  await page.keyboard.press('Enter')
  const flaws = await findFlawsOfOpenDialog(page)
  await expect(opener).toBeFocused()
  return flaws
}

/** The same of a dialog that is open or opens by itself; leaves it closed. */
async function findFlawsOfOpenDialog(page: Page): Promise<string[]> {
  const dialog = page.locator('dialog:modal')
  await expect(dialog).toBeVisible()
  await expect(dialog).toHaveAccessibleName(/./)
  await expect(dialog.locator('[data-loading]')).toHaveCount(0)
  const flaws = await findDialogBarriers(page)
  await expect.poll(() => isFocusWithin(dialog)).toBe(true)
  for (let stop = 0; stop < MORE_THAN_ALL_STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    if (await isFocusBehind(dialog)) flaws.push(`${page.url()} lets the focus out of its dialog`)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  return flaws
}

const isFocusWithin = (dialog: Locator) =>
  dialog.evaluate((element) => element.contains(document.activeElement))

/** Between the last stop and the first, the browser itself has the focus. */
const isFocusBehind = (dialog: Locator) =>
  dialog.evaluate(
    (element) =>
      document.activeElement !== document.body && !element.contains(document.activeElement),
  )
