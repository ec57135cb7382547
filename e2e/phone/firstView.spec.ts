import { expect, type Page, test } from '@playwright/test'
import { storefront } from '../support/settings'

/** Bytes that a first visit receives before anything is touched, headers included. */
const BUDGET = 350_000

/** Pages where visits begin, with the most requests of a first visit. */
const PAGES = [
  ['/', 36],
  ['/info/service_ship/', 24],
  ['/ship/1', 36],
  ['/info/ship_board/', 30],
] as const

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

test('every script of a first view is compiled beside the main thread', async ({ page }) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (WITH_HINT.test(response.url())) scripts.push(response.text())
  })
  await page.goto(storefront('www', '/ship/1'), { waitUntil: 'networkidle' })
  const texts = await Promise.all(scripts)
  expect(texts.length).toBeGreaterThan(1)
  expect(texts.filter((text) => !text.startsWith(COMPILE_HINT))).toEqual([])
})

for (const [path, mostRequests] of PAGES) {
  test(`${path}: a first visit fetches little, and nothing twice`, async ({ page }) => {
    const { urls, received } = await record(page)
    await page.goto(storefront('www', path), { waitUntil: 'networkidle' })
    expect(urls.length).toBeLessThanOrEqual(mostRequests)
    expect(received()).toBeGreaterThan(100_000)
    expect(received()).toBeLessThanOrEqual(BUDGET)
    expect(urls.filter((url, index) => urls.indexOf(url) !== index)).toEqual([])
    expect(urls.filter((url) => url.includes('/_next/data/'))).toEqual([])
  })
}

test('a page whose address has a query asks for its data no second time', async ({ page }) => {
  const { urls } = await record(page)
  await page.goto(storefront('www', '/info/service_ship/?party=2'), { waitUntil: 'networkidle' })
  await expect(page.getByText('2명').first()).toBeVisible()
  expect(urls.filter((url) => url.includes('/_next/data/'))).toEqual([])
})

test('links, back and forward show the pages that they name', async ({ page }) => {
  const list = storefront('www', '/info/service_ship/')
  await page.goto(list, { waitUntil: 'networkidle' })
  const link = page.getByRole('article').first().getByRole('link')
  const name = await link.innerText()
  const cards = await page.getByRole('article').allInnerTexts()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: '선상낚시' })).toBeVisible()
  expect(await page.getByRole('article').allInnerTexts()).toEqual(cards)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})
