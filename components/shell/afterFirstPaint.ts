import { whenIdle } from '@/components/common/whenIdle'
import { isSlowNetwork } from '@/lib/platform/isSlowNetwork'

const FONT_STYLESHEET = '/fonts/pretendard.css'

type Connection = { saveData?: boolean; effectiveType?: string }

const readNetwork = () => {
  const { connection } = navigator as Navigator & { connection?: Connection }
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const loadMs = navigation?.loadEventStart ?? 0
  return { saveData: connection?.saveData, effectiveType: connection?.effectiveType, loadMs }
}

/**
 * Loads the Korean web font. Its faces are `font-display: optional`: the text of this page does not
 * jump, and the next page uses the font.
 */
const loadFont = (): void => {
  if (document.querySelector(`link[href="${FONT_STYLESHEET}"]`)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = FONT_STYLESHEET
  document.head.append(link)
}

/** From the second page on, a lost connection shows the storefront's own offline page. */
const registerOfflinePage = (): void => {
  if (process.env.NODE_ENV !== 'production') return
  // Browsers without service workers, and private windows that refuse them, work without it.
  navigator.serviceWorker?.register('/serviceWorker.js').catch(() => undefined)
}

const loadEnhancements = () => {
  registerOfflinePage()
  // The font is half a megabyte, which a browser would fetch before the code that a press needs.
  if (!isSlowNetwork(readNetwork())) loadFont()
}

const loadWhenIdle = () => void whenIdle(loadEnhancements)

/** Loads what improves later pages only: after everything that this page waits for. */
export const afterFirstPaint = (): void => {
  if (document.readyState === 'complete') loadWhenIdle()
  else window.addEventListener('load', loadWhenIdle, { once: true })
}
