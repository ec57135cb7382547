import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { findHtmlErrors } from '../support/htmlRules'
import { readPages } from '../support/servedHtml'

/** `npm run check:html` has the pages written there, for a checker that is no part of `npm test`. */
const folder = process.env.HTML_FOLDER

for (const host of ['www', 'bada', 'dolsan']) {
  test(`${host}: the HTML of every kind of page is valid`, async () => {
    const pages = await readPages(host)
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
    expect(pages.length).toBeGreaterThan(30)
  })
}
