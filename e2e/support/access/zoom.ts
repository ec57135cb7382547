import type { Page } from '@playwright/test'

const NARROW = { width: 320, height: 640 }
/** What is left of a window of 1280 × 1024 at 400 % (WCAG 1.4.10). */
const ZOOMED = { width: 320, height: 256 }
const LARGE_TEXT = '32px'

/** What breaks with twice the text in 320 px, and at 400 %. Leaves the window as it was. */
export async function findZoomFlaws(page: Page): Promise<string[]> {
  const before = page.viewportSize()
  await page.setViewportSize(NARROW)
  await setTextSize(page, LARGE_TEXT)
  await drawn(page)
  const wide = await page.evaluate(findTooWide)
  await setTextSize(page, '')
  await page.setViewportSize(ZOOMED)
  const covered = await page.evaluate(measureBars)
  if (before) await page.setViewportSize(before)
  return [...wide, ...covered]
}

const setTextSize = (page: Page, size: string) =>
  page.evaluate((value) => {
    document.documentElement.style.fontSize = value
  }, size)

/** Waits until what only a wide window has is taken away: a window that became narrow says so as it is drawn. */
export const drawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
      }),
  )

/** Says which elements are the first to reach out of a page that scrolls sideways. */
function findTooWide(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const isClipped = (element: Element) => {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflowX !== 'visible') return true
    }
    return false
  }
  const wide = [...document.body.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    .filter((element) => !isClipped(element) && element.childElementCount === 0)
  const first = wide.slice(0, 3).map((element) => element.outerHTML.slice(0, 120))
  return [`is ${scrollWidth - clientWidth}px too wide with twice the text: ${first.join(' | ')}`]
}

/** Fixed and sticky bars leave at least half of a small window, wherever one is in the page. */
function measureBars(): string[] {
  window.scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' })
  const isFloating = (element: Element | null): boolean => {
    for (let at = element; at; at = at.parentElement) {
      if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return true
    }
    return false
  }
  const rows = Array.from({ length: window.innerHeight }, (_, y) => y)
  const middle = document.documentElement.clientWidth / 2
  const taken = rows.filter((y) => isFloating(document.elementFromPoint(middle, y))).length
  window.scrollTo({ top: 0, behavior: 'instant' })
  const left = window.innerHeight - taken
  return left * 2 < window.innerHeight ? [`leaves ${left}px of ${rows.length} at 400 %`] : []
}
