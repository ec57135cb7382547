import sql, { join, type Sql } from 'sql-template-tag'
import type { ArticleKind } from './articleRow'

/**
 * Whose texts: of the provider alone, of the provider and one storefront's fleet, or everybody's.
 */
export type Publisher = 'provider' | 'everybody' | { shipNo: number }

/** A storefront's own choice: on the provider's (ship 0) every operator's texts are shown. */
export const shownOn = (shipNo: number): Publisher => (shipNo === 0 ? 'everybody' : { shipNo })

/** The same where a text is addressed to its own visitors only, as notices and answers are. */
export const addressedTo = (shipNo: number): Publisher => (shipNo === 0 ? 'provider' : { shipNo })

const publishedBy = (publisher: Publisher): Sql => {
  if (publisher === 'everybody') return sql`true`
  if (publisher === 'provider') return sql`a.ship_no is null`
  return sql`(a.ship_no is null or a.ship_no in (
    select mate.no from ship own join ship mate on mate.group_no = own.group_no
    where own.no = ${publisher.shipNo}))`
}

/** Articles `a` of one kind that stand; `type` '' is every type. */
export const published = (kind: ArticleKind, publisher: Publisher, type = ''): Sql =>
  join(
    [
      sql`a.kind = ${kind} and a.deleted_at is null`,
      publishedBy(publisher),
      ...(type === '' ? [] : [sql`a.type = ${type}`]),
    ],
    ' and ',
  )

/** Any article that stands, of the kind that a caller names; '' is any, and no other word is one. */
export const publishedOfKind = (kind: string): Sql =>
  sql`a.deleted_at is null and ${kind} in ('', a.kind::text)`
