import sql, { type Sql } from 'sql-template-tag'
import { isShownOn } from '@/lib/board/shownSpan'
import { type KstDate, toKstDate } from '@/lib/date/kst'
import type { Queryable, Transaction } from '@/server/db/pool'
import { sanitize } from '@/server/html/sanitize'
import { inScope, type Scope } from '@/server/http/inFleet'
import { refuse } from '@/server/http/refusal'
import { enqueuePages } from '@/server/regenerate/enqueuePages'
import type { ArticleKind } from './articleRow'

/** What an article says, and when it is shown. */
export type ArticleText = {
  /** The type of an event, FAQ or news; the name of a policy text, such as `terms`. */
  type?: string
  title: string
  contentsHtml: string
  image?: string
  isPopup?: boolean
  startsOn?: KstDate | null
  endsOn?: KstDate | null
  /** The first and the last day on which it is shown; null: no bound. */
  shownFrom?: KstDate | null
  shownUntil?: KstDate | null
}

/** An article to publish. */
export type NewArticle = ArticleText & {
  kind: ArticleKind
  /** null: published by the provider, for every storefront. */
  shipNo: number | null
  /** Made where it was written: however often it is sent, it is published once. */
  requestKey?: string
}

const isEverybody = (scope: Scope): boolean => scope === 'everybody'

/** Articles about boats of a scope; those of the provider are in everybody's alone. */
const ofScope = (scope: Scope): Sql =>
  isEverybody(scope)
    ? sql`true`
    : sql`exists (select from ship where ship.no = article.ship_no and ${inScope(scope)})`

export type ArticleChange = { no: number; kind: ArticleKind; type: string; ship_no: number | null }

export const enqueueAffectedPages = (
  tx: Transaction,
  { no, kind, type, ship_no }: ArticleChange,
  now: Date,
) => enqueuePages(tx, { kind: 'article', no, article: kind, type, shipNo: ship_no }, now)

/** The columns of a text, in the order of `valuesOf`. */
const TEXT_COLUMNS = sql`type, title, contents_html, image, is_popup, starts_on, ends_on, shown_from,
  shown_until, is_hidden`

const valuesOf = (article: ArticleText, today: KstDate): Sql => {
  const { type = '', title, contentsHtml, image = '', isPopup = false } = article
  const { startsOn = null, endsOn = null, shownFrom = null, shownUntil = null } = article
  const isHidden = !isShownOn({ shownFrom, shownUntil }, today)
  return sql`${type}, ${title}, ${sanitize(contentsHtml)}, ${image}, ${isPopup}::boolean, ${startsOn}::date,
    ${endsOn}::date, ${shownFrom}::date, ${shownUntil}::date, ${isHidden}::boolean`
}

/** The article that was sent before with the same key, by the same publisher. */
const findRepeated = async (
  tx: Queryable,
  { shipNo, requestKey }: NewArticle,
): Promise<number | undefined> => {
  if (requestKey === undefined) return undefined
  const row = await tx.first<{ no: number }>(sql`
    select no from article where request_key = ${requestKey} and ship_no is not distinct from ${shipNo}`)
  return row?.no
}

/**
 * Publishes an article and regenerates its pages.
 *
 * @returns its number, and whether it was not published before
 * @throws Refusal 404: unknown ship
 */
export const publishArticle = async (
  tx: Transaction,
  article: NewArticle,
  { scope, now }: { scope: Scope; now: Date },
): Promise<{ no: number; isNew: boolean }> => {
  const { kind, shipNo, requestKey = null } = article
  const row = await tx.first<ArticleChange>(sql`
    insert into article (kind, ship_no, created_at, request_key, ${TEXT_COLUMNS})
    select ${kind}::article_kind, ${shipNo}::bigint, ${now}::timestamptz, ${requestKey}::uuid,
      ${valuesOf(article, toKstDate(now))}
    where (${shipNo}::bigint is null and ${isEverybody(scope)})
       or exists (select from ship where no = ${shipNo}::bigint and ${inScope(scope)})
    on conflict (request_key) where request_key is not null do nothing
    returning no, kind, type, ship_no`)
  if (!row) {
    const repeated = await findRepeated(tx, article)
    if (repeated === undefined) throw refuse.code('UNKNOWN_SHIP')
    return { no: repeated, isNew: false }
  }
  await enqueueAffectedPages(tx, row, now)
  return { no: row.no, isNew: true }
}

/**
 * Changes an article and regenerates its pages, those of its former type too.
 *
 * @param version as it was read
 * @throws Refusal 404, also when it was withdrawn; 409 where somebody else has changed it since
 */
export const changeArticle = async (
  tx: Transaction,
  { no, version, ...text }: ArticleText & { no: number; version: number },
  now: Date,
): Promise<void> => {
  const before = await tx.first<ArticleChange & { version: number }>(sql`
    select no, kind, type, ship_no, version from article
     where no = ${no} and deleted_at is null for no key update`)
  if (!before) throw refuse.code('UNKNOWN_ARTICLE')
  if (before.version !== version) throw refuse.code('TEXT_CHANGED')
  await tx.run(sql`
    update article set (${TEXT_COLUMNS}) = (${valuesOf(text, toKstDate(now))}),
      version = version + 1, changed_at = ${now} where no = ${no}`)
  for (const type of new Set([before.type, text.type ?? ''])) {
    await enqueueAffectedPages(tx, { ...before, type }, now)
  }
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
