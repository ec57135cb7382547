import { whenIdle } from '@/components/common/whenIdle'

/** From the second page on, a lost connection shows the storefront's own offline page. */
const registerOfflinePage = (): void => {
  if (process.env.NODE_ENV !== 'production') return
  // Browsers without service workers, and private windows that refuse them, work without it.
  navigator.serviceWorker?.register('/serviceWorker.js').catch(() => undefined)
}

const registerWhenIdle = () => void whenIdle(registerOfflinePage)

/** Loads what improves later pages only: after everything that this page waits for. */
export const afterFirstPaint = (): void => {
  if (document.readyState === 'complete') registerWhenIdle()
  else window.addEventListener('load', registerWhenIdle, { once: true })
}
