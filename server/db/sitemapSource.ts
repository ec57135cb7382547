import sql, { type Sql } from 'sql-template-tag'
import { SITEMAP_PART } from '@/lib/webFiles/sitemap'
import type { Queryable } from './pool'

type Page = { no: number; changed_at: Date; images: string[] }

/** What one kind of page has to say in a sitemap, in parts of `SITEMAP_PART` by number. */
export type SitemapSource = {
  parts(): Promise<{ part: number; changed_at: Date }[]>
  pages(part: number): Promise<Page[]>
}

/**
 * A source of the rows of a query with the columns `no`, `changed_at` and `images`: of one storefront,
 * which are few.
 */
export const createSitemapSource = (db: Queryable, rows: Sql): SitemapSource => ({
  parts: () =>
    db.rows(sql`
      select part::int, max(changed_at) as changed_at
      from (
        select changed_at, (row_number() over (order by no) - 1) / ${SITEMAP_PART}::int + 1 as part
        from (${rows}) listed
      ) numbered
      group by part order by part`),
  pages: (part) =>
    db.rows(sql`
      select no, changed_at, images from (${rows}) listed
      order by no limit ${SITEMAP_PART} offset ${(part - 1) * SITEMAP_PART}`),
})
