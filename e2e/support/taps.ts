import type { Page } from '@playwright/test'

/** A text field, by its `type`; what is not listed is pressed, not written in. */
const TEXT_TYPES = ['text', 'tel', 'email', 'password', 'search', 'number', 'url', 'date']

/**
 * Counts what a visitor does from now on, one line for each: every press of a pointer, every key that acts
 * like one (Enter; Space outside of text fields), and every text field that gets the focus, by a press or
 * by itself. Documents of any origin in this tab report to the same list, the gateway's page among them.
 */
export async function countTaps(page: Page): Promise<readonly string[]> {
  const taps: string[] = []
  await page.exposeFunction('reportTap', (tap: string) => taps.push(tap))
  await page.addInitScript((textTypes) => {
    const isTextField = (target: EventTarget | null) =>
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && textTypes.includes(target.type))
    const report = (what: string, { target }: Event) => {
      const words = target instanceof HTMLElement ? `${target.tagName} ${target.innerText}` : ''
      void (window as unknown as { reportTap: (tap: string) => void }).reportTap(
        `${what} ${words.slice(0, 40)}`,
      )
    }
    const on = <Name extends keyof WindowEventMap>(
      name: Name,
      isTap: (event: WindowEventMap[Name]) => boolean,
    ) => addEventListener(name, (event) => isTap(event) && report(name, event), true)

    // The press that brings the focus into a text field is counted as the focus.
    on('pointerdown', ({ target }) => !isTextField(target) || target === document.activeElement)
    on('keydown', ({ key, target }) => key === 'Enter' || (key === ' ' && !isTextField(target)))
    on('focusin', ({ target }) => isTextField(target))
  }, TEXT_TYPES)
  return taps
}
