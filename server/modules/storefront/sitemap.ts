import type { z } from 'zod'
import type { getSitemap } from '@/lib/contract/info'
import type { Answer } from '@/lib/contract/wire'
import type { ContentKind } from '@/lib/storefront/contentPath'
import { SITEMAP_KINDS } from '@/lib/webFiles/sitemap'
import type { SitemapSource } from '@/server/db/sitemapSource'
import type { ArticleService } from '@/server/modules/article/articleService'
import type { ReportService } from '@/server/modules/report/reportService'
import type { ShipService } from '@/server/modules/ship/shipService'

type Deps = { ships: ShipService; articles: ArticleService; reports: ReportService }

/** Trips and reports belong to their operator's storefront (docs/specification.md#page-head). */
const sourceOf = (
  { ships, articles, reports }: Deps,
  kind: ContentKind,
  shipNo: number,
): SitemapSource | undefined => {
  if (kind === 'trip') return shipNo === 0 ? undefined : ships.sitemap(shipNo)
  if (kind === 'report') return shipNo === 0 ? undefined : reports.sitemap(shipNo)
  return articles.sitemap(kind, shipNo)
}

const written = <Row extends { changed_at: Date }>({ changed_at, ...row }: Row) => ({
  ...row,
  changed_at: changed_at.toISOString(),
})

/** The parts of a storefront's sitemap, or the pages of one part; see `getSitemap`. */
export const readSitemap = async (
  deps: Deps,
  { ship_no, kind, part }: z.output<typeof getSitemap.query>,
): Promise<Answer<'getSitemap'>> => {
  if (kind !== '') {
    const pages = (await sourceOf(deps, kind, ship_no)?.pages(part)) ?? []
    return { parts: [], list: pages.map(written) }
  }
  const parts = await Promise.all(
    SITEMAP_KINDS.map(async (each) => {
      const found = (await sourceOf(deps, each, ship_no)?.parts()) ?? []
      return found.map((row) => ({ kind: each, ...written(row) }))
    }),
  )
  return { parts: parts.flat(), list: [] }
}
