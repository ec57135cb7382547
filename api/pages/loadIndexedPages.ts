import type { Storefront } from '@/lib/contract/wire'
import { PAGE_SIZE } from '@/lib/paging/limits'
import type { SitemapEntry } from '@/lib/webFiles/webFiles'
import type { Api } from '../createApi'

type Input = { api: Api; storefront: Storefront }
type Listed = { no: number; created_at: string; ship?: { no: number } | null }

/** Of each kind. Crawlers find older pages through the lists. */
const MAX_PAGES = 10

/** Pages that every storefront has. */
const ALWAYS = [
  '/',
  '/customer/notice',
  '/customer/event',
  '/customer/faq',
  '/customer/contact',
  '/customer/policy/terms',
  '/customer/policy/privacy',
]

const collect = async <Item>(fetchPage: (page: number) => Promise<Item[]>): Promise<Item[]> => {
  const all: Item[] = []
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const list = await fetchPage(page)
    all.push(...list)
    if (list.length < PAGE_SIZE.list) break
  }
  return all
}

const ownTrips = async ({ api, storefront }: Input): Promise<SitemapEntry[]> => {
  if (storefront.group === null) return []
  const { list } = await api.getShipGroup(storefront.group.no)
  return list.map(({ ship }) => ({ path: `/ship/${ship.no}` }))
}

const ownReports = async ({ api, storefront }: Input): Promise<SitemapEntry[]> => {
  const { no } = storefront.ship
  // On the provider's storefront a report belongs to its operator's host (docs/specification.md#page-head).
  if (no === 0) return []
  const reports = await collect(async (page) => {
    const answer = await api.getFishBoardList({ page, ship_no: no })
    return Array.isArray(answer) ? answer : answer.list
  })
  return reports.map((report) => ({
    path: `/info/ship_board/${report.no}`,
    changed: report.created_at,
  }))
}

/** Articles about no ship, and those about the storefront's own ship. */
const ownArticles = async (
  folder: string,
  storefrontShipNo: number,
  fetchPage: (page: number) => Promise<{ list: Listed[] }>,
): Promise<SitemapEntry[]> => {
  const articles = await collect(async (page) => (await fetchPage(page)).list)
  return articles
    .filter(({ ship }) => !ship || ship.no === storefrontShipNo)
    .map(({ no, created_at }) => ({ path: `${folder}/${no}`, changed: created_at }))
}

/**
 * Every page of a storefront that crawlers may index.
 *
 * @throws ApiError when one kind cannot be listed: a crawler drops pages that a sitemap leaves out
 */
export const loadIndexedPages = async (input: Input): Promise<SitemapEntry[]> => {
  const { api, storefront } = input
  const { no } = storefront.ship
  const kinds = await Promise.all([
    ownTrips(input),
    ownReports(input),
    ownArticles('/info/board', no, (page) => api.getInfoBoardList({ page, ship_no: no })),
    ownArticles('/customer/event', no, (page) => api.getEventList({ page, main_ship_no: no })),
    ownArticles('/customer/notice', no, (page) => api.getNoticeList({ page, ship_no: no })),
  ])
  const fixed = [...ALWAYS, ...storefront.menu.map(({ href }) => href)].map((path) => ({ path }))
  return [...fixed, ...kinds.flat()]
}
