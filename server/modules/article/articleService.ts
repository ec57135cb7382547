import type { Sql } from 'sql-template-tag'
import type { Answer, BoardDetail, BoardItem, Page } from '@/lib/contract/wire'
import { toKstDate } from '@/lib/date/kst'
import { PAGE_SIZE } from '@/lib/paging/limits'
import type { Db } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import {
  countArticles,
  findArticle,
  findArticlePage,
  findNewestArticles,
  findTypes,
  findWholeArticles,
  viewArticle,
} from './articleRepository'
import { type ArticleKind, toBoardDetail, toBoardItem } from './articleRow'
import { addressedTo, shownOn, published, publishedOfKind } from './articleScope'
import { findPublished, publishArticle, withdrawArticle, type NewArticle } from './publishArticle'
import { popupsOfMonth, type PopupQuery } from './popups'

type Deps = { db: Db; now: () => Date }

/** The navigation over the kinds of event begins with all of them (docs/specification.md#customer-service). */
const ALL_EVENTS = { code: '', name: '전체' }
/** An accordion longer than this is not read; questions beyond it belong to the Q&A. */
const MOST_QUESTIONS = 200

export type ArticleService = ReturnType<typeof createArticleService>

/** What a storefront publishes: events, notices, questions, policy texts and field news. */
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

  return {
    /** Field news (현장소식) of a storefront. */
    board: (shipNo: number, type: string, page: number) =>
      pageOf(published('board', shownOn(shipNo), type), page),

    /** The newest field news, for the main page. */
    newestBoard: async (shipNo: number, count: number): Promise<BoardItem[]> => {
      const where = published('board', shownOn(shipNo))
      return (await findNewestArticles(db, where, count)).map(toBoardItem)
    },

    /** Events, with the kinds there are. */
    events: async (shipNo: number, type: string, page: number): Promise<Answer<'getEventList'>> => {
      const chosen = type === ALL_EVENTS.name ? '' : type
      const [found, types] = await Promise.all([
        wholePageOf(published('event', shownOn(shipNo), chosen), page, PAGE_SIZE.list),
        findTypes(db, published('event', shownOn(shipNo))),
      ])
      return { ...found, navi: [ALL_EVENTS, ...types] }
    },

    /** The events that pop up in a month. */
    popups: (query: PopupQuery): Promise<Answer<'getEventPopupList'>> =>
      popupsOfMonth(db, query, toKstDate(now())),

    notices: (shipNo: number, page: number) =>
      wholePageOf(published('notice', addressedTo(shipNo)), page, PAGE_SIZE.list),

    /** All questions with their answers, as one page. */
    questions: (shipNo: number) =>
      wholePageOf(published('faq', addressedTo(shipNo)), 1, MOST_QUESTIONS),

    /** Policy texts by name, such as `terms`; '' is all of them. */
    provisions: (subType: string, page: number) =>
      wholePageOf(published('provision', 'provider', subType), page, PAGE_SIZE.list),

    /**
     * One text, whoever published it; `kind` '' is any kind, `isViewed` counts a view of it.
     *
     * @throws Refusal 404, for a text of another kind alike
     */
    read: async (
      no: number,
      kind: string,
      isViewed: boolean,
    ): Promise<Answer<'getBoardDetail'>> => {
      const find = isViewed ? viewArticle : findArticle
      const row = await find(db, no, publishedOfKind(kind))
      if (!row) throw refuse.notFound('찾으시는 글이 없습니다.')
      return { detail: toBoardDetail(row) }
    },

    /** Publishes a text. @throws Refusal 404 when there is no such ship */
    publish: (article: NewArticle): Promise<number> =>
      db.transaction((tx) => publishArticle(tx, article, now())),

    /** One that stands, for its operator. @throws Refusal 404 */
    getPublished: (no: number, kind: ArticleKind) => findPublished(db, no, kind),

    /** Takes a text off every page. @throws Refusal 404 */
    withdraw: (no: number, kind: ArticleKind): Promise<void> =>
      db.transaction((tx) => withdrawArticle(tx, { no, kind }, now())),
  }
}
