import sql, { join, type Sql } from 'sql-template-tag'
import type { ArticleKind } from './articleRow'

/** Whose articles: the provider's alone, those of the provider and of one ship's fleet, or all. */
export type Publisher = 'provider' | 'everybody' | { shipNo: number }

/** What a storefront shows: the provider's (ship 0) shows the articles of every operator. */
export const shownOn = (shipNo: number): Publisher => (shipNo === 0 ? 'everybody' : { shipNo })

/** The same for articles that address the visitors of one storefront, such as notices and FAQs. */
export const addressedTo = (shipNo: number): Publisher => (shipNo === 0 ? 'provider' : { shipNo })

const publishedBy = (publisher: Publisher): Sql => {
  if (publisher === 'everybody') return sql`true`
  if (publisher === 'provider') return sql`a.ship_no is null`
  return sql`(a.ship_no is null or a.ship_no in (
    select other.no from ship own join ship other on other.group_no = own.group_no
    where own.no = ${publisher.shipNo}))`
}

/** Published articles `a` of one kind; `type` '' is every type. */
export const published = (kind: ArticleKind, publisher: Publisher, type = ''): Sql =>
  join(
    [
      sql`a.kind = ${kind} and a.deleted_at is null and not a.is_hidden`,
      publishedBy(publisher),
      ...(type === '' ? [] : [sql`a.type = ${type}`]),
    ],
    ' and ',
  )

/** Those of `articles` that one ship published; ship 0 is all of them. */
export const ofShip = (shipNo: number, articles: Sql): Sql =>
  shipNo === 0 ? articles : sql`${articles} and a.ship_no = ${shipNo}`

/** Published articles of a kind; '' is every kind, and an unknown kind matches none. */
export const publishedOfKind = (kind: string): Sql =>
  sql`a.deleted_at is null and not a.is_hidden and ${kind} in ('', a.kind::text)`
