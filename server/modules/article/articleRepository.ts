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
  type ArticleKind,
  type ArticleRow,
} from './articleRow'

/** Newest first. The number decides between articles of the same moment, so that pages do not overlap. */
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

/** One page of articles with their whole texts. */
export const findWholeArticles = (
  db: Queryable,
  where: Sql,
  page: number,
  size: number,
): Promise<ArticleDetailRow[]> =>
  db.rows(sql`select ${detailColumns} ${newest(where, pageRange(page, size))}`)

/** How many articles there are, up to MAX_COUNTED. */
export const countArticles = async (db: Queryable, where: Sql): Promise<number> => {
  const row = await db.first<{ total: number }>(
    sql`select ${boundedCount(sql`from article a where ${where}`)} as total`,
  )
  return row?.total ?? 0
}

/** The types that these articles have, in alphabetical order. */
export const findTypes = (db: Queryable, where: Sql): Promise<CodeName[]> =>
  db.rows(sql`
    select distinct a.type as code, a.type as name from article a
    where ${where} and a.type <> '' order by a.type`)

/** An article; undefined when no published article matches. */
export const findArticle = (
  db: Queryable,
  no: number,
  where: Sql,
): Promise<ArticleDetailRow | undefined> =>
  db.first(
    sql`select ${detailColumns} from article a ${withMainShip} where a.no = ${no} and ${where}`,
  )

/** Counts one view of an article and returns it; undefined when no published article matches. */
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

/** Articles `a` that run on any day of a span. An article without a first or last day is unbounded. */
export const runningWithin = (first: KstDate, last: KstDate): Sql => sql`
  coalesce(a.starts_on, '-infinity') <= ${last}::date
  and coalesce(a.ends_on, 'infinity') >= ${first}::date`

/** Articles for a sitemap. */
export const indexedArticles = (where: Sql): Sql => sql`
  select a.no, coalesce(a.changed_at, a.created_at) as changed_at, array_remove(array[a.image], '') as images
  from article a where ${where}`

/** The kind of an article that was ever shown, withdrawn or not; undefined where there is none. */
export const findKind = async (db: Queryable, no: number): Promise<ArticleKind | undefined> => {
  const row = await db.first<{ kind: ArticleKind }>(sql`
    select kind from article where no = ${no}
      and not (is_hidden and shown_from::timestamp at time zone 'Asia/Seoul' > created_at)`)
  return row?.kind
}
