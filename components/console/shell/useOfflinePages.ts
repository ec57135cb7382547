import { useEffect } from 'react'

const SCRIPT = '/consoleServiceWorker.js'
const STATIC = '/_next/static/'

/** The paths of the scripts and styles that this page has loaded. */
const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.startsWith(STATIC))

/**
 * Lets the pages of the quay open without network, with the console's own service worker, which keeps
 * them and their scripts and no answer of the api.
 *
 * @param preload loads what the page needs later, so that it is kept too
 */
export const useOfflinePages = (preload: () => Promise<unknown>): void => {
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production') return
    const keep = async () => {
      // Browsers without service workers, and private windows that refuse them, work without it.
      await navigator.serviceWorker?.register(SCRIPT)
      await preload()
      const registration = await navigator.serviceWorker?.ready
      registration?.active?.postMessage({ keep: loadedFiles() })
    }
    keep().catch(() => undefined)
  }, [preload])
}
