import { expect, type Page, test } from '@playwright/test'
import { DEHYDRATED, type FirstPiece, watchFirstCommit } from '../support/firstCommit'
import { watchLanguageData } from '../support/languageData'
import { storefront } from '../support/settings'
import { takenOver } from '../support/visitor'

/** Bytes that a first visit receives before anything is touched, headers included. */
const BUDGET = 350_000

/**
 * Pages where visits begin: the most requests of a first visit, the most nodes of React's first commit, and the
 * least parts that it leaves for later.
 */
const PAGES = [
  ['/', 36, 560, 5],
  ['/info/service_ship/', 24, 180, 4],
  ['/ship/1', 36, 400, 5],
  ['/info/ship_board/', 30, 260, 4],
] as const

/** What a page needs itself: for a visitor who saves data nothing is prepared of the next one. */
test.beforeEach(({ page }) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  ),
)

/** Every request of the page from now on, and what it received. */
const record = async (page: Page) => {
  const network = await page.context().newCDPSession(page)
  const urls: string[] = []
  let bytes = 0
  network.on('Network.requestWillBeSent', ({ request: { url } }) => {
    // Drawings in the style sheet are no requests.
    if (url.startsWith('http')) urls.push(url)
  })
  network.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await network.send('Network.enable')
  return { urls, received: () => bytes }
}

/** What tells Chromium to compile a script beside the main thread. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad'
/** All scripts but webpack's list of files, which is too small for it. */
const WITH_HINT = /\/_next\/static\/chunks\/(?!webpack)/

for (const [path, mostRequests, mostNodes, leastParts] of PAGES) {
  test(`${path}: a first visit fetches little, nothing twice, and React takes over in parts`, async ({
    page,
  }) => {
    const scripts: Promise<string>[] = []
    page.on('response', (response) => {
      if (WITH_HINT.test(response.url())) scripts.push(response.text())
    })
    await page.addInitScript(watchFirstCommit, DEHYDRATED)
    await page.addInitScript(watchLanguageData)
    const { urls, received } = await record(page)
    await page.goto(storefront('www', path), { waitUntil: 'networkidle' })
    expect(urls.length).toBeLessThanOrEqual(mostRequests)
    expect(received()).toBeGreaterThan(100_000)
    expect(received()).toBeLessThanOrEqual(BUDGET)
    expect(urls.filter((url, index) => urls.indexOf(url) !== index)).toEqual([])
    expect(urls.filter((url) => url.includes('/_next/data/'))).toEqual([])

    // Every script is compiled beside the main thread.
    const texts = await Promise.all(scripts)
    expect(texts.length).toBeGreaterThan(1)
    expect(texts.filter((text) => !text.startsWith(COMPILE_HINT))).toEqual([])

    await takenOver(page)
    const { firstPiece, languageDataUses } = await page.evaluate(() => {
      const seen = window as unknown as { firstPiece: FirstPiece; languageDataUses: string[] }
      return { firstPiece: seen.firstPiece, languageDataUses: seen.languageDataUses }
    })
    expect(firstPiece.laterParts).toBeGreaterThanOrEqual(leastParts)
    expect(firstPiece.nodes).toBeGreaterThan(0)
    expect(firstPiece.nodes).toBeLessThanOrEqual(mostNodes)
    expect(languageDataUses).toEqual([])
  })
}

test('a page whose address has a query asks for its data no second time', async ({ page }) => {
  const { urls } = await record(page)
  await page.goto(storefront('www', '/info/service_ship/?party=2'), { waitUntil: 'networkidle' })
  await expect(page.getByText('2명').first()).toBeVisible()
  expect(urls.filter((url) => url.includes('/_next/data/'))).toEqual([])
})
