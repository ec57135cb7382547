import type { Storefront } from '@/lib/contract/wire'
import { contentPath } from '@/lib/storefront/contentPath'
import { menuOf } from '@/lib/storefront/menu'
import { parseSitemapFile, type SitemapEntry, sitemapPath } from '@/lib/webFiles/sitemap'
import type { Api } from '../createApi'

type Input = { api: Api; storefront: Storefront }

/** The pages that are not lists of what is published. */
const PAGES_FILE = 'pages.xml'

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

/**
 * The sitemaps of a storefront.
 *
 * @throws ApiError when they cannot be listed: a crawler drops pages that a sitemap leaves out
 */
export const loadSitemapFiles = async ({ api, storefront }: Input): Promise<SitemapEntry[]> => {
  const { parts } = storefront.has_extensions
    ? await api.getSitemap({ ship_no: storefront.ship.no })
    : { parts: [] }
  const files = parts.map(({ kind, part, changed_at }) => ({
    path: sitemapPath(kind, part),
    changed: changed_at,
  }))
  return [{ path: `/sitemaps/${PAGES_FILE}` }, ...files]
}

/**
 * The pages of one sitemap; null where the storefront has no such file.
 *
 * @throws ApiError when they cannot be listed
 */
export const loadSitemapPages = async (
  { api, storefront }: Input,
  file: string,
): Promise<SitemapEntry[] | null> => {
  if (file === PAGES_FILE) {
    const paths = new Set([...ALWAYS, ...menuOf(storefront).map(({ href }) => href)])
    return [...paths].map((path) => ({ path }))
  }
  const named = parseSitemapFile(file)
  if (!named || !storefront.has_extensions) return null
  const { list } = await api.getSitemap({ ship_no: storefront.ship.no, ...named })
  if (list.length === 0) return null
  return list.map(({ no, changed_at, images }) => ({
    path: contentPath(named.kind, no),
    changed: changed_at,
    images,
  }))
}
