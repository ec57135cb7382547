import { expect, type Page, test } from '@playwright/test'
import { storefront } from '../support/settings'

const BITS = 8
/** Slow 3G, as browsers' own tools have it: 400 kbit a second. */
const BYTES_PER_SECOND = (400 * 1_024) / BITS
const SLOW_3G = {
  offline: false,
  latency: 400,
  downloadThroughput: BYTES_PER_SECOND,
  uploadThroughput: BYTES_PER_SECOND,
}

/** `asked` and `done` are places in the order of events. */
type Sent = { url: string; type: string; asked: number; done: number; bytes: number }

/** Slows the page's network and writes down every request from now on. */
const recordSlowly = async (page: Page): Promise<Sent[]> => {
  const network = await page.context().newCDPSession(page)
  const all: Sent[] = []
  const byId = new Map<string, Sent>()
  let turn = 0
  network.on('Network.requestWillBeSent', ({ requestId, request: { url }, type = '' }) => {
    const sent = { url, type, asked: (turn += 1), done: Infinity, bytes: 0 }
    byId.set(requestId, sent)
    all.push(sent)
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    Object.assign(byId.get(requestId) ?? {}, { done: (turn += 1), bytes })
  })
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', SLOW_3G)
  return all
}

/** Addresses of the pictures that show without scrolling, and of those that do not. */
const pictures = async (page: Page) => {
  const all = await page.locator('img').evaluateAll((images) =>
    images.map((image) => {
      const { top, left } = image.getBoundingClientRect()
      const isInSight = top < window.innerHeight && left < window.innerWidth
      return { url: (image as HTMLImageElement).currentSrc, isInSight }
    }),
  )
  const inSight = new Set(all.filter((one) => one.isInSight).map(({ url }) => url))
  const later = all.map(({ url }) => url).filter((url) => url && !inSight.has(url))
  return { inSight, later: new Set(later) }
}

const bytesOf = (sent: readonly Sent[]) => sent.reduce((sum, { bytes }) => sum + bytes, 0)

for (const path of ['/', '/info/service_ship/', '/ship/1', '/info/ship_board/']) {
  test(`${path}: scripts load before pictures out of sight`, async ({ page }) => {
    const sent = await recordSlowly(page)
    const html = (await (await page.goto(storefront('bada', path)))?.text()) ?? ''
    const named = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(
      ([, src]) => new URL(src ?? '', storefront('bada')).href,
    )
    const scripts = sent.filter(({ url }) => named.includes(url))
    expect(scripts.length).toBeGreaterThan(5)
    const alive = Math.max(...scripts.map(({ done }) => done))
    expect(alive).toBeLessThan(Infinity)

    await expect.poll(async () => (await pictures(page)).later.size).toBeGreaterThan(0)
    const { later } = await pictures(page)
    await expect.poll(() => sent.some(({ url }) => later.has(url))).toBe(true)
    const early = sent.filter(({ asked }) => asked < alive)
    expect(early.filter(({ url }) => later.has(url))).toEqual([])
    expect(early.filter(({ type }) => type === 'Font')).toEqual([])

    // HTML, scripts and a picture in sight are all that has come by then.
    const come = sent.filter(({ done }) => done <= alive)
    const pictured = come.filter(({ type, url }) => type === 'Image' && !url.startsWith('data:'))
    expect(bytesOf(pictured)).toBeLessThan(bytesOf(scripts) / 4)
    expect(bytesOf(come)).toBeLessThan(bytesOf(scripts) * 1.4)
  })
}
