import { expect, type Page, test } from '@playwright/test'
import { findBarriers } from '../support/access/barriers'
import { atBothWidths } from '../support/access/widths'
import { findFlaws, watchErrors } from '../support/health'
import { openPage } from '../support/visitor'

/** Of a crawler, which is no visitor: what it reads is not counted, and other tests count views. */
test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })

/** What is one's own asks for a login or a phone; other tests go there. */
const OWN = /^\/(?:user|mypage|reservation|customer\/qna)(?:\/|$)/
/** The provider's texts and forms, the same on every storefront: opened on the provider's own. */
const SHARED = /^\/(?:search$|customer\/(?:contact|faq|notice|policy)(?:\/|$))/
const PROVIDER = 'www'
/** Storefronts that together have every kind of page. */
const HOSTS = ['www', 'bada', 'dolsan']
const DETAIL = /\/\d+$/

/** Paths that the open page leads to, in the order of the page. */
const linksIn = (page: Page, within: string): Promise<string[]> =>
  page.locator(`${within} a[href^="/"]`).evaluateAll((links) => {
    return links.map((link) => new URL((link as HTMLAnchorElement).href).pathname)
  })

/** A page, and the list that leads to it: what one list leads to looks alike on every storefront. */
type Visited = { path: string; from: string }

/** Every list that links lead to from the main page on, and the first detail of each. */
async function crawl(
  page: Page,
  host: string,
  visit: (visited: Visited) => Promise<void>,
): Promise<string[]> {
  const isElsewhere = (link: string) => OWN.test(link) || (host !== PROVIDER && SHARED.test(link))
  const all: Visited[] = [{ path: '/', from: '' }]
  for (const visited of all) {
    const { path } = visited
    await openPage(page, host, path)
    await visit(visited)
    if (DETAIL.test(path)) continue
    const detail = (await linksIn(page, 'main')).find((link) => DETAIL.test(link))
    const lists = (await linksIn(page, 'body')).filter((link) => !DETAIL.test(link))
    const found = path === '/' || detail === undefined ? lists : [...lists, detail]
    for (const link of found)
      if (!isElsewhere(link) && !all.some((known) => known.path === link))
        all.push({ path: link, from: DETAIL.test(link) ? path : '' })
  }
  return all.map(({ path }) => path)
}

/** Kinds of pages whose barriers were looked for. */
const looked = new Set<string>()

/** Pages of one component with other words: lists and trips of services, but for stays, and policy texts. */
const kindOf = (path: string): string =>
  path.replace(DETAIL, '').replace(/^(\/info\/service(?!_pension)|\/customer\/policy).+/, '$1')

/** Whether no storefront has shown such a page yet; its own colours are on its main page and its trips. */
function isNew(host: string, { path, from }: Visited): boolean {
  const isColoured = path === '/' || path.startsWith('/ship/')
  const kind = `${kindOf(from)} ${kindOf(path)}`
  const kinds = isColoured ? [kind, `${host} ${kindOf(path)}`] : [kind]
  const isOfNewKind = kinds.some((each) => !looked.has(each))
  for (const each of kinds) looked.add(each)
  return isOfNewKind
}

for (const host of HOSTS) {
  test(`${host}: every linked page opens without errors`, async ({ page }) => {
    test.slow()
    const problems = watchErrors(page)
    const visited = await crawl(page, host, async (at) => {
      const isFirst = isNew(host, at)
      const found = await atBothWidths(page, async () => [
        ...(await findFlaws(page)),
        ...(isFirst ? await findBarriers(page) : []),
      ])
      problems.push(...found)
    })
    expect(problems).toEqual([])
    expect(visited.filter((path) => DETAIL.test(path)).length).toBeGreaterThan(2)
  })
}
