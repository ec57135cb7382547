import { expect, test } from '@playwright/test'
import robotsParser from 'robots-parser'
import { FEED_PATH } from '@/lib/webFiles/reportFeed'
import { createStructuredDataCheck } from '../support/crawlers/structuredData'
import {
  addressesOf,
  filesOfIndex,
  findSitemapFaults,
  findXmlFaults,
} from '../support/crawlers/sitemaps'
import { operate } from '../support/operator'
import { readAnswer, readHtml } from '../support/servedHtml'
import { storefront } from '../support/settings'

/** The provider, an operator of boats, and one of contests; the provider shows pensions, too. */
const HOSTS = ['www', 'bada', 'taean'] as const
const ROBOTS = /<meta name="robots" content="([^"]*)"/
const CANONICAL = /<link rel="canonical" href="([^"]*)"/

const pathOf = (address: string) => address.replace(/^https?:\/\/[^/]+/, '')

/** Each page of the sitemaps' files with the file's name, e.g. `trip-1.xml`. */
async function readSitemaps(host: string) {
  const files = await filesOfIndex(await readHtml(host, '/sitemap.xml'))
  return Promise.all(files.map(async (file) => ({ file, xml: await readHtml(host, pathOf(file)) })))
}

for (const host of HOSTS) {
  test(`${host}: sitemaps and the feed follow their protocols, and name pages that crawlers may read`, async () => {
    const robots = robotsParser(
      storefront(host, '/robots.txt'),
      await readHtml(host, '/robots.txt'),
    )
    expect(robots.getSitemaps()).toEqual([storefront(host, '/sitemap.xml')])
    const sitemaps = await readSitemaps(host)
    for (const { file, xml } of sitemaps) {
      expect({ file, faults: await findSitemapFaults(xml) }).toEqual({ file, faults: [] })
      const addresses = addressesOf(xml)
      expect(addresses.filter((address) => !address.startsWith(storefront(host)))).toEqual([])
      expect(addresses.filter((address) => !robots.isAllowed(address, 'Googlebot'))).toEqual([])
      expect(new Set(addresses).size).toBe(addresses.length)
      const last = addresses.at(-1) ?? ''
      const { status, text } = await readAnswer(host, pathOf(last))
      expect(status).toBe(200)
      expect(ROBOTS.exec(text)?.[1]).toMatch(/^index,/)
      expect(CANONICAL.exec(text)?.[1]).toBe(last)
    }
    expect(robots.isAllowed(storefront(host, '/mypage'), 'Googlebot')).toBe(false)

    // The feed of reports is well formed and linked.
    const { contentType, text } = await readAnswer(host, FEED_PATH)
    expect(contentType).toMatch(/^application\/rss\+xml/)
    expect(await findXmlFaults(text)).toEqual([])
    const html = await readHtml(host, '/')
    const isLinked = html.includes(`href="${FEED_PATH}"`)
    expect(isLinked).toBe(html.includes('href="/info/ship_board/"'))
  })
}

test('a shared trip has a picture of its own, which crawlers may read', async () => {
  const html = await readHtml('bada', '/ship/1')
  const [, address = ''] = /<meta property="og:image" content="([^"]*)"/.exec(html) ?? []
  expect(address).toMatch(new RegExp(`^${storefront('bada', '/a/ship/share_picture/1/')}`))
  const robots = robotsParser(
    storefront('bada', '/robots.txt'),
    await readHtml('bada', '/robots.txt'),
  )
  expect(robots.isAllowed(address, 'Twitterbot')).toBe(true)
  expect(robots.isAllowed(storefront('bada', '/a/ship/list'), 'Twitterbot')).toBe(false)
  expect(await readAnswer('bada', pathOf(address))).toMatchObject({
    status: 200,
    contentType: 'image/png',
  })
})

test('the validators find what is wrong', async () => {
  const check = await createStructuredDataCheck()
  const broken = {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'Product', name: '바다호', departs: 1 },
      { '@type': 'Voyage', name: '바다호' },
    ],
  }
  const html = `<script type="application/ld+json">${JSON.stringify(broken)}</script>`
  const { faults } = await check(`<html><head>${html}</head></html>`)
  expect(faults.join('\n')).toMatch(/"departs"[^]*"offers"|"offers"[^]*"departs"/)
  expect(faults.join('\n')).toContain('"Voyage" is not a valid')

  const sitemap = await readHtml('bada', '/sitemaps/pages.xml')
  expect(
    await findSitemapFaults(sitemap.replace('<loc>', '<lastmod>gestern</lastmod><loc>')),
  ).not.toEqual([])
  expect(await findXmlFaults(sitemap.replace('</urlset>', ''))).not.toEqual([])
})

test('what was taken down is gone, and what never was is not found', async () => {
  const [report = ''] = (await readSitemaps('taean')).flatMap(({ file, xml }) =>
    file.includes('/report-') ? addressesOf(xml).map(pathOf) : [],
  )
  expect((await readAnswer('taean', report)).status).toBe(200)
  await operate('withdraw', 'report', report.replace(/\D/g, ''), '--yes')
  await expect.poll(async () => (await readAnswer('taean', report)).status).toBe(410)
  expect((await readAnswer('www', report)).status).toBe(410)
  expect((await readAnswer('taean', '/info/ship_board/999999')).status).toBe(404)
})
