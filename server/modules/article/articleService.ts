import type { Sql } from 'sql-template-tag'
import type { Answer, BoardDetail, BoardItem, Page } from '@/lib/contract/wire'
import { toKstDate } from '@/lib/date/kst'
import { PAGE_SIZE } from '@/lib/paging/limits'
import { contentPath, isContentKind } from '@/lib/storefront/contentPath'
import type { Db } from '@/server/db/pool'
import { createSitemapSource } from '@/server/db/sitemapSource'
import { refuse } from '@/server/http/refusal'
import {
  countArticles,
  findArticle,
  findArticlePage,
  findKind,
  findNewestArticles,
  findTypes,
  findWholeArticles,
  indexedArticles,
  viewArticle,
} from './articleRepository'
import type { Scope } from '@/server/http/inFleet'
import { type ArticleKind, toBoardDetail, toBoardItem } from './articleRow'
import { addressedTo, ofShip, shownOn, published, publishedOfKind } from './articleScope'
import {
  requirePublished,
  publishArticle,
  withdrawArticle,
  type NewArticle,
} from './publishArticle'
import { popupsOfMonth, type PopupQuery } from './popups'

type Deps = { db: Db; now: () => Date }

/** The first entry of the navigation by type of event (docs/specification.md#customer-service). */
const ALL_EVENTS = { code: '', name: '전체' }
/** The FAQ is one page of at most so many questions. */
const MAX_QUESTIONS = 200

export type ArticleService = ReturnType<typeof createArticleService>

/** Articles of a storefront: events, notices, FAQs, policy texts and field news. */
export const createArticleService = ({ db, now }: Deps) => {
  const pageOf = async (where: Sql, page: number): Promise<Page<BoardItem>> => {
    const [rows, total] = await Promise.all([
      findArticlePage(db, where, page),
      countArticles(db, where),
    ])
    return { list: rows.map(toBoardItem), total, page }
  }
  const wholePageOf = async (
    where: Sql,
    page: number,
    size: number,
  ): Promise<Page<BoardDetail>> => {
    const [rows, total] = await Promise.all([
      findWholeArticles(db, where, page, size),
      countArticles(db, where),
    ])
    return { list: rows.map(toBoardDetail), total, page }
  }

  const missing = async (no: number, wanted: string) => {
    const kind = await findKind(db, no)
    const isOther = wanted !== '' && wanted !== kind
    return kind === undefined || isOther || !isContentKind(kind)
      ? refuse.code('NO_SUCH_ARTICLE')
      : refuse.code('TAKEN_DOWN', { page: contentPath(kind, no) })
  }

  return {
    /** Field news (현장소식) of a storefront. */
    board: (shipNo: number, type: string, page: number) =>
      pageOf(published('board', shownOn(shipNo), type), page),

    /** The newest field news, for the main page. */
    newestBoard: async (shipNo: number, count: number): Promise<BoardItem[]> => {
      const where = published('board', shownOn(shipNo))
      return (await findNewestArticles(db, where, count)).map(toBoardItem)
    },

    /** The articles of a kind that crawlers find on a storefront: the provider's and its own. */
    sitemap: (kind: ArticleKind, shipNo: number) =>
      createSitemapSource(db, indexedArticles(published(kind, addressedTo(shipNo)))),

    /** Events of a storefront, or of one ship of its fleet alone, with the types that they have. */
    events: async (
      of: { storefront: number; ship: number },
      type: string,
      page: number,
    ): Promise<Answer<'getEventList'>> => {
      const where = (chosen: string) =>
        ofShip(of.ship, published('event', shownOn(of.storefront), chosen))
      const [found, types] = await Promise.all([
        wholePageOf(where(type === ALL_EVENTS.name ? '' : type), page, PAGE_SIZE.list),
        findTypes(db, where('')),
      ])
      return { ...found, navi: [ALL_EVENTS, ...types] }
    },

    /** The popup events of a month. */
    popups: (query: PopupQuery): Promise<Answer<'getEventPopupList'>> =>
      popupsOfMonth(db, query, toKstDate(now())),

    /** Notices of the provider and of a storefront. */
    notices: (shipNo: number, page: number) =>
      wholePageOf(published('notice', addressedTo(shipNo)), page, PAGE_SIZE.list),

    /** The whole FAQ as one page. */
    questions: (shipNo: number) =>
      wholePageOf(published('faq', addressedTo(shipNo)), 1, MAX_QUESTIONS),

    /** Policy texts by name, such as `terms`; '' is every one. */
    provisions: (subType: string, page: number) =>
      wholePageOf(published('provision', 'provider', subType), page, PAGE_SIZE.list),

    /**
     * One article of any storefront. `kind` '' is any kind; `isViewed` counts a view.
     *
     * @throws Refusal 404, also for an article of another kind; 410 where it was withdrawn
     */
    read: async (
      no: number,
      kind: string,
      isViewed: boolean,
    ): Promise<Answer<'getBoardDetail'>> => {
      const find = isViewed ? viewArticle : findArticle
      const row = await find(db, no, publishedOfKind(kind))
      if (!row) throw await missing(no, kind)
      return { detail: toBoardDetail(row) }
    },

    /** Publishes an article. @returns its number @throws Refusal 404 for an unknown ship */
    publish: async (article: NewArticle, scope: Scope): Promise<number> =>
      (await db.transaction((tx) => publishArticle(tx, article, { scope, now: now() }))).no,

    /** A published article, for the operator's command line. @throws Refusal 404 */
    getPublished: (of: { no: number; kind: ArticleKind; scope: Scope }) => requirePublished(db, of),

    /** Removes an article from every page. @throws Refusal 404 */
    withdraw: (of: { no: number; kind: ArticleKind; scope: Scope }): Promise<void> =>
      db.transaction((tx) => withdrawArticle(tx, of, now())),
  }
}
