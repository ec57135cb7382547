import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { createStructuredDataCheck } from '../support/crawlers/structuredData'
import { findHtmlErrors } from '../support/htmlRules'
import { readHtml, readPages } from '../support/servedHtml'

/** `npm run check:html` has the pages written there, for a checker that is no part of `npm test`. */
const folder = process.env.HTML_FOLDER

const PROVIDER = 'www'
/** The provider, operators of boats, of a pension and of contests. */
const HOSTS = [PROVIDER, 'bada', 'dolsan', 'taean']
/** Kinds of pages that no link of the crawl leads to. */
const MORE: Record<string, string[]> = {
  www: ['/info/service_ship/?page=2', '/ship/21'],
  bada: ['/info/ship_board/?page=2'],
}

const ROBOTS = /<meta name="robots" content="([^"]*)"/

for (const host of HOSTS) {
  test(`${host}: the HTML and the structured data of every kind of page are valid`, async () => {
    const pages = await readPages(host, host === PROVIDER)
    for (const at of MORE[host] ?? []) pages.push({ path: at, html: await readHtml(host, at) })
    const errors: string[] = []
    for (const page of pages) {
      const found = await findHtmlErrors(page.html)
      errors.push(...found.map((error) => `${host}${page.path} ${error}`))
    }
    if (folder) {
      mkdirSync(folder, { recursive: true })
      for (const [index, { path: at, html }] of pages.entries()) {
        const name = `${host}-${index}${at.replaceAll('/', '_')}.html`
        writeFileSync(path.join(folder, name), html)
      }
    }
    expect(errors).toEqual([])
    expect(pages.length).toBeGreaterThan(host === PROVIDER ? 30 : 10)

    const check = await createStructuredDataCheck()
    const found = await Promise.all(
      pages.map(async ({ path: at, html }) => ({
        path: at,
        isPrivate: ROBOTS.exec(html)?.[1]?.startsWith('noindex') && !at.startsWith('/ship/'),
        ...(await check(html)),
      })),
    )
    expect(found.filter(({ faults }) => faults.length > 0)).toEqual([])
    const silent = found.filter(({ types, isPrivate }) => types.length === 0 && !isPrivate)
    // Log-in pages say nothing about anything.
    expect(
      silent.filter(({ path: at }) => !at.startsWith('/user/')).map((one) => one.path),
    ).toEqual([])
  })
}
