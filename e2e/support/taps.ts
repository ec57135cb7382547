import type { Page } from '@playwright/test'

const KEY = 'countedTaps'

/**
 * Counts in the page what a visitor does from now on: each press, and each text field that gets the focus,
 * by a press or by itself. The count survives navigations of the tab.
 */
export async function countTaps(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    const isTextField = (target: EventTarget | null) =>
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type))
    const count = (what: string) => {
      const earlier = sessionStorage.getItem(key)
      sessionStorage.setItem(key, earlier === null ? what : `${earlier}\n${what}`)
    }
    const nameOf = (target: EventTarget | null) =>
      target instanceof HTMLElement ? `${target.tagName} ${target.innerText.slice(0, 40)}` : ''
    // A press on a text field is counted as its focus.
    addEventListener(
      'pointerdown',
      ({ target }) => isTextField(target) || count(nameOf(target)),
      true,
    )
    addEventListener('focusin', ({ target }) => isTextField(target) && count(nameOf(target)), true)
  }, KEY)
}

/** What was counted, one line for each. */
export async function readTaps(page: Page): Promise<string[]> {
  const taps = await page.evaluate((key) => sessionStorage.getItem(key), KEY)
  return taps === null ? [] : taps.split('\n')
}
