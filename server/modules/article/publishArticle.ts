import sql, { type Sql } from 'sql-template-tag'
import type { KstDate } from '@/lib/date/kst'
import type { Queryable, Transaction } from '@/server/db/pool'
import { sanitize } from '@/server/html/sanitize'
import { inScope, type Scope } from '@/server/http/inFleet'
import { refuse } from '@/server/http/refusal'
import { enqueuePages } from '@/server/regenerate/enqueuePages'
import type { ArticleKind } from './articleRow'

/** An article to publish. */
export type NewArticle = {
  kind: ArticleKind
  /** The type of an event, FAQ or news; the name of a policy text, such as `terms`. */
  type?: string
  /** null: published by the provider, for every storefront. */
  shipNo: number | null
  title: string
  contentsHtml: string
  image?: string
  isPopup?: boolean
  startsOn?: KstDate
  endsOn?: KstDate
}

const isEverybody = (scope: Scope): boolean => scope === 'everybody'

/** Articles about boats of a scope; those of the provider are in everybody's alone. */
const ofScope = (scope: Scope): Sql =>
  isEverybody(scope)
    ? sql`true`
    : sql`exists (select from ship where ship.no = article.ship_no and ${inScope(scope)})`

type ArticleChange = { no: number; kind: ArticleKind; type: string; ship_no: number | null }

const enqueueAffectedPages = (
  tx: Transaction,
  { no, kind, type, ship_no }: ArticleChange,
  now: Date,
) => enqueuePages(tx, { kind: 'article', no, article: kind, type, shipNo: ship_no }, now)

/** Publishes an article and regenerates its pages. @returns its number @throws Refusal 404: unknown ship */
export const publishArticle = async (
  tx: Transaction,
  article: NewArticle,
  { scope, now }: { scope: Scope; now: Date },
): Promise<number> => {
  const { kind, type = '', shipNo, title, contentsHtml, image = '', isPopup = false } = article
  const row = await tx.first<ArticleChange>(sql`
    insert into article
      (kind, type, ship_no, title, contents_html, image, is_popup, starts_on, ends_on, created_at)
    select ${kind}::article_kind, ${type}, ${shipNo}::bigint, ${title}, ${sanitize(contentsHtml)}, ${image},
      ${isPopup}::boolean, ${article.startsOn ?? null}::date, ${article.endsOn ?? null}::date,
      ${now}::timestamptz
    where (${shipNo}::bigint is null and ${isEverybody(scope)})
       or exists (select from ship where no = ${shipNo}::bigint and ${inScope(scope)})
    returning no, kind, type, ship_no`)
  if (!row) throw refuse.code('UNKNOWN_SHIP')
  await enqueueAffectedPages(tx, row, now)
  return row.no
}

/** What identifies an article for an operator. */
export type PublishedArticle = { no: number; title: string; ship_no: number | null }

/** A published article of one kind. @throws Refusal 404, also when it was withdrawn */
export const requirePublished = async (
  db: Queryable,
  { no, kind, scope }: { no: number; kind: ArticleKind; scope: Scope },
): Promise<PublishedArticle> => {
  const found = await db.first<PublishedArticle>(sql`
    select no, title, ship_no from article
     where no = ${no} and kind = ${kind} and deleted_at is null and ${ofScope(scope)}`)
  if (!found) throw refuse.code('UNKNOWN_ARTICLE')
  return found
}

/** Withdraws an article and regenerates its pages. @throws Refusal 404, also when it was withdrawn */
export const withdrawArticle = async (
  tx: Transaction,
  { no, kind, scope }: { no: number; kind: ArticleKind; scope: Scope },
  now: Date,
): Promise<void> => {
  const row = await tx.first<ArticleChange>(sql`
    update article set deleted_at = ${now}
     where no = ${no} and kind = ${kind} and deleted_at is null and ${ofScope(scope)}
    returning no, kind, type, ship_no`)
  if (!row) throw refuse.code('UNKNOWN_ARTICLE')
  await enqueueAffectedPages(tx, row, now)
}
