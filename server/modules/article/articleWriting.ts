import sql, { type Sql } from 'sql-template-tag'
import type {
  ArticleLine,
  ArticleTextBody,
  WrittenArticle,
  WrittenKind,
} from '@/lib/contract/console/articles'
import { WRITTEN_PAGE } from '@/lib/contract/console/writingParts'
import type { Db, Transaction } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import { inFleet, type Scope } from '@/server/http/inFleet'
import { refuse } from '@/server/http/refusal'
import type { Activity, Recorder } from '@/server/modules/activity/activity'
import { assertOwnPictures, assertOwnPicturesIn } from '@/server/modules/picture/assertOwnPictures'
import { type ArticleText, changeArticle, publishArticle, withdrawArticle } from './publishArticle'

/** Whose articles: those about the boats of an operator, or the provider's for every storefront. */
export type Publisher = Fleet | 'provider'
type By = { publisher: Publisher; record: Recorder }

const writtenBy = (publisher: Publisher): Sql =>
  publisher === 'provider' ? sql`a.ship_no is null` : sql`${inFleet(publisher)}`

const scopeOf = (publisher: Publisher): Scope =>
  publisher === 'provider' ? 'everybody' : publisher

const operatorOf = (publisher: Publisher): number | null =>
  publisher === 'provider' ? null : publisher.operatorNo

/** What the console sends, as the service takes it. */
const toText = ({ contents_html: contentsHtml, ...body }: ArticleTextBody): ArticleText => ({
  type: body.type,
  title: body.title,
  contentsHtml,
  image: body.image,
  isPopup: body.is_popup === 1,
  startsOn: body.starts_on,
  endsOn: body.ends_on,
  shownFrom: body.shown_from,
  shownUntil: body.shown_until,
})

const lineColumns = sql`a.no, a.kind, a.title, a.image, coalesce(ship.name, '') as ship_name, a.starts_on,
  a.ends_on, a.shown_from, a.shown_until, a.created_at`

type LineRow = Omit<ArticleLine, 'created_at'> & { created_at: Date }
type WrittenRow = Omit<WrittenArticle, 'created_at' | 'is_popup'> & {
  created_at: Date
  is_popup: boolean
}

const toLine = ({ created_at, ...row }: LineRow): ArticleLine => ({
  ...row,
  created_at: created_at.toISOString(),
})

/** The provider has no pictures of its own. @throws Refusal 404, 409 for one that is not ready */
const assertPictures = async (
  tx: Transaction,
  publisher: Publisher,
  { image, contents_html: html }: ArticleTextBody,
): Promise<void> => {
  const operatorNo = operatorOf(publisher) ?? 0
  await assertOwnPictures(tx, operatorNo, [image])
  await assertOwnPicturesIn(tx, operatorNo, html)
}

export type ArticleWriting = ReturnType<typeof createArticleWriting>

/** Field news, notices, events and questions as staff write them. Policy texts have their own rules. */
export const createArticleWriting = ({ db, now }: { db: Db; now: () => Date }) => {
  const read = async (no: number, publisher: Publisher): Promise<WrittenArticle> => {
    const row = await db.first<WrittenRow>(sql`
      select ${lineColumns}, a.type, a.contents_html, a.is_popup, a.version
        from article a left join ship on ship.no = a.ship_no
       where a.no = ${no} and a.kind <> 'provision' and a.deleted_at is null and ${writtenBy(publisher)}`)
    if (!row) throw refuse.code('UNKNOWN_ARTICLE')
    const { created_at, is_popup: isPopup, ...article } = row
    return { ...article, created_at: created_at.toISOString(), is_popup: isPopup ? 1 : 0 }
  }
  const about = (publisher: Publisher, title: readonly [string, string]) => ({
    operatorNo: operatorOf(publisher),
    changes: { title } satisfies Activity['changes'],
  })
  return {
    /** One page of a kind, the newest first; `after` is the last that was seen. */
    list: async (publisher: Publisher, kind: WrittenKind, after = 0) => {
      const rows = await db.rows<LineRow>(sql`
        select ${lineColumns} from article a left join ship on ship.no = a.ship_no
         where a.kind = ${kind} and a.deleted_at is null and ${writtenBy(publisher)}
           and (${after} = 0 or a.no < ${after})
         order by a.no desc limit ${WRITTEN_PAGE + 1}`)
      const list = rows.slice(0, WRITTEN_PAGE).map(toLine)
      return { list, next: rows.length > WRITTEN_PAGE ? (list.at(-1)?.no ?? null) : null }
    },

    /** @throws Refusal 404, also for another publisher's */
    read,

    /** @param shipNo the boat it is about, of whose storefront it is; null for the provider's */
    add: (
      body: ArticleTextBody & { kind: WrittenKind; request_key: string },
      shipNo: number | null,
      { publisher, record }: By,
    ): Promise<number> =>
      db.transaction(async (tx) => {
        const { kind, request_key: requestKey } = body
        await assertPictures(tx, publisher, body)
        const { no, isNew } = await publishArticle(
          tx,
          { ...toText(body), kind, shipNo, requestKey },
          { scope: scopeOf(publisher), now: now() },
        )
        const said = about(publisher, ['', body.title])
        const ofShip = shipNo === null ? {} : { shipNo }
        if (isNew) await record(tx, { action: 'article.publish', ...said, ...ofShip })
        return no
      }),

    /** @throws Refusal 404, also for another publisher's; 409 where it was changed since it was read */
    change: async (
      no: number,
      body: ArticleTextBody & { version: number },
      { publisher, record }: By,
    ): Promise<void> => {
      const { title } = await read(no, publisher)
      await db.transaction(async (tx) => {
        await assertPictures(tx, publisher, body)
        await changeArticle(tx, { ...toText(body), no, version: body.version }, now())
        await record(tx, { action: 'article.change', ...about(publisher, [title, body.title]) })
      })
    },

    /** @throws Refusal 404, also for another publisher's */
    takeDown: async (no: number, { publisher, record }: By): Promise<void> => {
      const { title, kind } = await read(no, publisher)
      await db.transaction(async (tx) => {
        await withdrawArticle(tx, { no, kind, scope: scopeOf(publisher) }, now())
        await record(tx, { action: 'article.takeDown', ...about(publisher, [title, '']) })
      })
    },
  }
}
