import type { Page } from '@playwright/test'

/**
 * Elements that a header or a bar covers once they have the focus (WCAG 2.4.11). The focus goes through
 * the page forwards and backwards, as Tab and Shift+Tab would, and the browser scrolls as it does then.
 * A small element must be seen whole; a large one and a text area, where the browser shows the cursor, in
 * part.
 */
export const findCoveredFocus = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SMALL = 0.3
    const STOPS =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]'
    const floating = (element: Element | null): Element | undefined => {
      for (let at = element; at; at = at.parentElement) {
        if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return at
      }
      return undefined
    }
    const isIn = (x: number, y: number) =>
      x >= 0 && y >= 0 && x < document.documentElement.clientWidth && y < window.innerHeight
    /** The bar above this point of the element, if there is one. */
    const coverAt = (element: Element, x: number, y: number) => {
      const top = document.elementFromPoint(x, y)
      if (!top || element.contains(top) || top.contains(element)) return undefined
      const bar = floating(top)
      return bar && !bar.contains(element) ? bar : undefined
    }
    const findCover = (element: HTMLElement) => {
      element.focus({ preventScroll: false })
      if (document.activeElement !== element) return undefined
      const { left, top, width, height } = element.getBoundingClientRect()
      const x = left + width / 2
      const isSmall =
        height <= window.innerHeight * SMALL && !(element instanceof HTMLTextAreaElement)
      // Of a large one what is in the window: all but its beginning may be below it.
      const first = isSmall ? top : Math.max(top, 0)
      const last = isSmall ? top + height : Math.min(top + height, window.innerHeight)
      const points = [first + 2, (first + last) / 2, last - 2].filter((y) => isIn(x, y))
      const covers = points.map((y) => coverAt(element, x, y)).filter((bar) => bar !== undefined)
      return isSmall || covers.length === points.length ? covers[0] : undefined
    }
    const root = document.documentElement
    root.style.scrollBehavior = 'auto'
    const stops = [...document.querySelectorAll<HTMLElement>(STOPS)].filter(
      (element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }),
    )
    const start = (element: Element) => element.outerHTML.slice(0, 100)
    const flaws = [...stops, ...stops.toReversed()].flatMap((element) => {
      const cover = findCover(element)
      return cover ? [`covers the focused ${start(element)} with ${start(cover)}`] : []
    })
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.scrollTo(0, 0)
    root.style.scrollBehavior = ''
    return [...new Set(flaws)]
  })
