import type { Page } from '@playwright/test'
import { findColourViolations, findViolations } from './axe'
import { findCoveredFocus } from './focus'
import { findUnmarkedChoices } from './forcedColors'
import { findMisnamed } from './names'
import { findZoomFlaws } from './zoom'

const OPEN_DIALOG = 'dialog:modal'

const DESKTOP_PX = 768
const isDesktop = (page: Page) => (page.viewportSize()?.width ?? 0) >= DESKTOP_PX

const located = (page: Page, flaws: readonly string[]) =>
  flaws.map((flaw) => `${page.url()} ${flaw}`)

/** What keeps somebody out of the page that is open (WCAG 2.2 AA), each as a sentence. */
export async function findBarriers(page: Page): Promise<string[]> {
  const dialogs = await findDialogBarriers(page)
  // Some pages open one by themselves.
  if ((await page.locator(OPEN_DIALOG).count()) > 0) await page.keyboard.press('Escape')
  await page.evaluate(endMotion)
  const flaws = [
    ...(await findViolations(page)),
    ...(await findDarkFlaws(page)),
    ...(await findMisnamed(page)),
    ...(await findCoveredFocus(page)),
    // They bring a window of their own, and are the same on a phone.
    ...(isDesktop(page)
      ? [...(await findUnmarkedChoices(page)), ...(await findZoomFlaws(page))]
      : []),
  ]
  return [...dialogs, ...located(page, flaws)]
}

/** The same of the dialog that is open, if one is: it has no header or bars of its own. */
export async function findDialogBarriers(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  if ((await page.locator(OPEN_DIALOG).count()) === 0) return []
  await page.evaluate(endMotion)
  const flaws = [
    ...(await findViolations(page, OPEN_DIALOG)),
    ...(await findDarkFlaws(page, OPEN_DIALOG)),
    ...(await findMisnamed(page)),
  ]
  return located(page, flaws)
}

async function findDarkFlaws(page: Page, within?: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(endMotion)
  const flaws = await findColourViolations(page, within)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.evaluate(endMotion)
  return flaws.map((flaw) => `${flaw} in the dark`)
}

/** What fades or rises is there at once: colours halfway are nobody's. Spinners go on. */
function endMotion(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  }
}
