import { expect, type Locator, type Page } from '@playwright/test'

const MAX_STOPS = 60

/**
 * Goes on by Tab from stop to stop until the element has the focus, as soon as it is there.
 *
 * @param onStop called at each stop
 */
export async function tabTo(
  page: Page,
  target: Locator,
  onStop: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  // On a page that still loads Tab would leave the window and come back at its first stop.
  await expect(target).toBeVisible()
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    await onStop()
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${target} is no stop of the keyboard`)
}

/**
 * What is wrong with the stop that has the focus, as a sentence; undefined if nothing is. It must be seen:
 * inside of the window, with a ring around itself or around what stands for it,
 * as the label of a choice or the card of a link.
 */
export const findStopFlaw = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const stop = document.activeElement
    if (!(stop instanceof HTMLElement) || stop === document.body) return undefined
    const hasRing = (element: Element | null) => {
      if (!element) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0
    }
    const { top, bottom } = stop.getBoundingClientRect()
    const name = stop.outerHTML.slice(0, 120)
    if (bottom <= 0 || top >= window.innerHeight) return `focuses out of sight ${name}`
    const around = [stop, stop.parentElement, stop.closest('label, article')]
    return around.some(hasRing) ? undefined : `draws no ring around ${name}`
  })
