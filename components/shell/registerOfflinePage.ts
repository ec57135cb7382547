/** From the second page on, a lost connection shows the storefront's own page instead of the browser's. */
export const registerOfflinePage = (): void => {
  if (process.env.NODE_ENV !== 'production') return
  // Browsers without service workers, and private windows that refuse them, go on as before.
  navigator.serviceWorker?.register('/serviceWorker.js').catch(() => undefined)
}
