import type { Page } from '@playwright/test'

/** What is chosen but looks like what is not, where the visitor's own colours replace the page's. */
export async function findUnmarkedChoices(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' })
  const flaws = await page.evaluate(() => {
    const CHOSEN = '[aria-pressed=true], [aria-selected=true], a[aria-current]'
    const MARKS = [
      'backgroundColor',
      'color',
      'borderTopWidth',
      'borderTopStyle',
      'borderTopColor',
      'borderBottomWidth',
      'borderBottomStyle',
      'borderBottomColor',
      'outlineStyle',
      'outlineWidth',
      'textDecorationLine',
      'content',
      'display',
    ] as const
    const looks = (element: Element) =>
      [undefined, '::before', '::after'].flatMap((pseudo) => {
        const style = getComputedStyle(element, pseudo)
        return MARKS.map((mark) => style[mark])
      })
    /** All that one sees of a choice: it, its parts and its frame. */
    const lookOf = (element: Element) => [element, ...element.children].flatMap(looks).join()
    const isShown = (element: Element) => element.checkVisibility()
    /** Another choice of the same kind that is not chosen. */
    const findOther = (chosen: Element) => {
      const kind = chosen.className
      for (let at = chosen.parentElement; at && at.tagName !== 'MAIN'; at = at.parentElement) {
        const others = at.querySelectorAll(`${chosen.localName}:not(${CHOSEN}, [disabled])`)
        const other = [...others].find((one) => one.className === kind && isShown(one))
        if (other) return other
      }
      return undefined
    }
    return [...document.querySelectorAll(CHOSEN)].filter(isShown).flatMap((chosen) => {
      const other = findOther(chosen)
      if (!other || lookOf(chosen) !== lookOf(other)) return []
      return [`does not mark in forced colours ${chosen.outerHTML.slice(0, 160)}`]
    })
  })
  await page.emulateMedia({ forcedColors: 'none' })
  return flaws
}
