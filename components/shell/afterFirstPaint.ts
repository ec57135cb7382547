import { storeAffiliate } from '@/components/common/navigation/storedAffiliate'
import { whenIdle } from '@/components/common/load/whenIdle'
import { preparePages } from './preparePages'

/** From the second page on, a lost connection shows the storefront's own offline page. */
const registerOfflinePage = (): void => {
  if (process.env.NODE_ENV !== 'production') return
  // Browsers without service workers, and private windows that refuse them, work without it.
  navigator.serviceWorker?.register('/serviceWorker.js').catch(() => undefined)
}

const beginWhenIdle = () =>
  void whenIdle(() => {
    registerOfflinePage()
    preparePages()
  })

/** The address that the visit began with: the visitor may have gone on since. */
const landingAddress = (): string => {
  const [landing] = performance.getEntriesByType?.('navigation') ?? []
  return landing?.name ?? window.location.href
}

/** Loads and keeps what later pages need only: after everything that this page waits for. */
export const afterFirstPaint = (): void => {
  storeAffiliate(landingAddress())
  if (document.readyState === 'complete') beginWhenIdle()
  else window.addEventListener('load', beginWhenIdle, { once: true })
}
