import { expect, type Page } from '@playwright/test'

/** Whether the service worker has the pages of the quay, and answers for this one. */
const hasPages = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const shell = await caches.match('/boarding/0')
    const worker = navigator.serviceWorker.controller
    // It controls the page a moment before it answers for the next one.
    return shell !== undefined && worker?.state === 'activated'
  })

const hasLists = (page: Page): Promise<boolean> =>
  page.evaluate(
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

/** Whether the scanner is on the device, whose code a page loads and keeps after its own. */
const hasScanner = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      const answers = await cache.matchAll()
      const texts = await Promise.all(answers.map((answer) => answer.text()))
      if (texts.some((text) => text.includes('getUserMedia'))) return true
    }
    return false
  })

/** Waits until the pages and lists of the console are on the device: from then on it needs no network. */
export const untilStored = async (page: Page): Promise<void> => {
  // Not `waitForFunction`, which takes a promise for an answer.
  await expect.poll(() => hasPages(page)).toBe(true)
  await expect.poll(() => hasLists(page)).toBe(true)
}

/** Waits until a departure's page has, besides, all that boarding needs. */
export const untilBoardingStored = async (page: Page): Promise<void> => {
  await untilStored(page)
  await expect.poll(() => hasScanner(page)).toBe(true)
}
