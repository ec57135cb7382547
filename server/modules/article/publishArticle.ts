import sql from 'sql-template-tag'
import type { KstDate } from '@/lib/date/kst'
import type { Queryable, Transaction } from '@/server/db/pool'
import { sanitize } from '@/server/html/sanitize'
import { refuse } from '@/server/http/refusal'
import { enqueuePages } from '@/server/regenerate/enqueuePages'
import type { ArticleKind } from './articleRow'

const NO_SUCH_TEXT = '없는 글입니다.'
const NO_SUCH_SHIP = '없는 상품입니다.'

/** A text as its author hands it in. */
export type NewArticle = {
  kind: ArticleKind
  /** Sort of event, question or news; a policy text's name, such as `terms`. */
  type?: string
  /** null: the provider's, shown on every storefront. */
  shipNo: number | null
  title: string
  contentsHtml: string
  image?: string
  isPopup?: boolean
  startsOn?: KstDate
  endsOn?: KstDate
}

type Written = { no: number; kind: ArticleKind; type: string; ship_no: number | null }

const tellPages = (tx: Transaction, { no, kind, type, ship_no }: Written, now: Date) =>
  enqueuePages(tx, { kind: 'article', no, article: kind, type, shipNo: ship_no }, now)

/** Publishes a text and has its pages made anew. @returns its number @throws Refusal 404: no such ship */
export const publishArticle = async (
  tx: Transaction,
  article: NewArticle,
  now: Date,
): Promise<number> => {
  const { kind, type = '', shipNo, title, contentsHtml, image = '', isPopup = false } = article
  const written = await tx.first<Written>(sql`
    insert into article
      (kind, type, ship_no, title, contents_html, image, is_popup, starts_on, ends_on, created_at)
    select ${kind}::article_kind, ${type}, ${shipNo}::bigint, ${title}, ${sanitize(contentsHtml)}, ${image},
      ${isPopup}::boolean, ${article.startsOn ?? null}::date, ${article.endsOn ?? null}::date,
      ${now}::timestamptz
    where ${shipNo}::bigint is null or exists (select from ship where no = ${shipNo}::bigint)
    returning no, kind, type, ship_no`)
  if (!written) throw refuse.notFound(NO_SUCH_SHIP)
  await tellPages(tx, written, now)
  return written.no
}

/** A text as an operator knows it again. */
export type PublishedArticle = { no: number; title: string; ship_no: number | null }

/** A text of one kind that stands. @throws Refusal 404 when it is not there (any more) */
export const findPublished = async (
  db: Queryable,
  no: number,
  kind: ArticleKind,
): Promise<PublishedArticle> => {
  const found = await db.first<PublishedArticle>(sql`
    select no, title, ship_no from article
     where no = ${no} and kind = ${kind} and deleted_at is null`)
  if (!found) throw refuse.notFound(NO_SUCH_TEXT)
  return found
}

/** Takes a text off every page. @throws Refusal 404 when it is not there (any more) */
export const withdrawArticle = async (
  tx: Transaction,
  { no, kind }: { no: number; kind: ArticleKind },
  now: Date,
): Promise<void> => {
  const written = await tx.first<Written>(sql`
    update article set deleted_at = ${now}
     where no = ${no} and kind = ${kind} and deleted_at is null
    returning no, kind, type, ship_no`)
  if (!written) throw refuse.notFound(NO_SUCH_TEXT)
  await tellPages(tx, written, now)
}
