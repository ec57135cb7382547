import type { Page } from '@playwright/test'

/** Waits until the pages and lists of the console are on the device: from then on it needs no network. */
export const untilKept = async (page: Page) => {
  await page.waitForFunction(async () => {
    const shell = await caches.match('/boarding/0')
    const worker = navigator.serviceWorker.controller
    // It controls the page a moment before it answers for the next one.
    return shell !== undefined && worker?.state === 'activated'
  })
  await page.waitForFunction(
    () =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('boarding')
        opening.onsuccess = () => {
          const db = opening.result
          const reading = db.transaction('kept').objectStore('kept').get('kept')
          reading.onsuccess = () => resolve(reading.result !== undefined)
          reading.onerror = () => resolve(false)
          db.close()
        }
        opening.onerror = () => resolve(false)
      }),
  )
}
