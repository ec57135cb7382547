import sql, { type Sql } from 'sql-template-tag'
import type { BoardDetail, BoardItem } from '@/lib/contract/wire'
import { pageDescription } from '@/lib/head/pageDescription'
import { HTML_READ, summaryOf } from '@/server/html/summary'

export type ArticleKind = BoardItem['kind']

type Row = Omit<BoardItem, 'ship' | 'summary' | 'created_at'> & {
  main_ship_no: number | null
  main_ship_name: string | null
  created_at: Date
}
export type ArticleRow = Row & { html: string }
export type ArticleDetailRow = Row & { contents: string }

/** Columns of article `a`, and of the main ship `m` of the storefront that published it. */
const columns: Sql = sql`
  a.no, a.kind, a.type, m.no as main_ship_no, m.name as main_ship_name, a.title, a.image, a.starts_on,
  a.ends_on, a.view_count, a.created_at`

export const itemColumns: Sql = sql`${columns}, left(a.contents_html, ${HTML_READ}) as html`
export const detailColumns: Sql = sql`${columns}, a.contents_html as contents`

/** Joins the main ship of the fleet that published an article: it identifies the storefront. */
export const withMainShip: Sql = sql`
  left join ship s on s.no = a.ship_no
  left join ship_group g on g.no = s.group_no
  left join ship m on m.no = coalesce(g.main_ship_no, s.no)`

const toWire = ({ main_ship_no: no, main_ship_name: name, created_at, ...row }: Row) => ({
  ...row,
  ship: no === null ? null : { no, name: name ?? '' },
  created_at: created_at.toISOString(),
})

/** The short form, as the wire writes it. */
export const toBoardItem = ({ html, ...row }: ArticleRow): BoardItem => ({
  ...toWire(row),
  summary: summaryOf(html),
})

/** The whole text, as the wire writes it. */
export const toBoardDetail = ({ contents, ...row }: ArticleDetailRow): BoardDetail => ({
  ...toWire(row),
  summary: pageDescription(contents),
  contents,
})
