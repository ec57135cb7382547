import sql, { type Sql } from 'sql-template-tag'
import type { CodeName } from '@/lib/contract/wire'
import { PAGE_SIZE } from '@/lib/paging/limits'
import type { KstDate } from '@/lib/date/kst'
import { boundedCount, pageRange } from '@/server/db/paging'
import type { Queryable } from '@/server/db/pool'
import {
  detailColumns,
  itemColumns,
  withMainShip,
  type ArticleDetailRow,
  type ArticleRow,
} from './articleRow'

/** Newest first; two of the same moment by number, so that no page repeats what another showed. */
const newest = (where: Sql, range: Sql): Sql => sql`
  from article a ${withMainShip} where ${where}
  order by a.created_at desc, a.no desc ${range}`

export const findArticlePage = (db: Queryable, where: Sql, page: number): Promise<ArticleRow[]> =>
  db.rows(sql`select ${itemColumns} ${newest(where, pageRange(page, PAGE_SIZE.list))}`)

export const findNewestArticles = (
  db: Queryable,
  where: Sql,
  count: number,
): Promise<ArticleRow[]> =>
  db.rows(sql`select ${itemColumns} ${newest(where, sql`limit ${count}`)}`)

/** Whole texts, where a page shows them all at once. */
export const findWholeArticles = (
  db: Queryable,
  where: Sql,
  page: number,
  size: number,
): Promise<ArticleDetailRow[]> =>
  db.rows(sql`select ${detailColumns} ${newest(where, pageRange(page, size))}`)

/** How many articles there are, up to MOST_COUNTED. */
export const countArticles = async (db: Queryable, where: Sql): Promise<number> => {
  const row = await db.first<{ total: number }>(
    sql`select ${boundedCount(sql`from article a where ${where}`)} as total`,
  )
  return row?.total ?? 0
}

/** The types that the articles have, by name. */
export const findTypes = (db: Queryable, where: Sql): Promise<CodeName[]> =>
  db.rows(sql`
    select distinct a.type as code, a.type as name from article a
    where ${where} and a.type <> '' order by a.type`)

/** An article; undefined when it does not stand there. */
export const findArticle = (
  db: Queryable,
  no: number,
  where: Sql,
): Promise<ArticleDetailRow | undefined> =>
  db.first(
    sql`select ${detailColumns} from article a ${withMainShip} where a.no = ${no} and ${where}`,
  )

/** Counts one view of an article and answers it; undefined when it does not stand there. */
export const viewArticle = (
  db: Queryable,
  no: number,
  where: Sql,
): Promise<ArticleDetailRow | undefined> =>
  db.first(sql`
    with viewed as (
      update article a set view_count = a.view_count + 1 where a.no = ${no} and ${where} returning a.*
    )
    select ${detailColumns} from viewed a ${withMainShip}`)

/** Articles `a` that run on any day of a span; no first or last day means no bound. */
export const runningWithin = (first: KstDate, last: KstDate): Sql => sql`
  coalesce(a.starts_on, '-infinity') <= ${last}::date
  and coalesce(a.ends_on, 'infinity') >= ${first}::date`
