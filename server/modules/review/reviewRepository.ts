import sql, { type Sql } from 'sql-template-tag'
import type { Review } from '@/lib/contract/wire'
import type { KstDate } from '@/lib/date/kst'
import { OPERATOR_PICTURE_FOLDER } from '@/lib/picture/operatorPicture'
import type { HideReason } from '@/lib/review/hideReasons'
import type { Stars } from '@/lib/review/facets'
import { REVIEW_PAGE } from '@/lib/review/limits'
import { keysetPage, type PageRequest } from '@/server/db/paging'
import type { Queryable, Transaction } from '@/server/db/pool'

export type ReviewRow = {
  review_no: number
  author: string
  sdate: KstDate
  mean: number
  stars: Stars
  contents: string
  images: string[]
  is_rewarded: boolean
  answer: string | null
  created_at: Date
  hidden_because: '' | HideReason
}

/** Pictures that the worker has drawn; what is no picture is left out. */
const IMAGES = sql`array(
  select shown.address from unnest(v.images) with ordinality shown (address, place)
    join operator_picture p on p.state = 'ready'
     and p.name = substring(shown.address from ${`${OPERATOR_PICTURE_FOLDER}([A-Za-z0-9_-]{20})-`})
   order by shown.place)`

/** The columns of `ReviewRow`, of review `v`. */
export const REVIEW_COLUMNS: Sql = sql`
  v.no as review_no, v.author, v.sdate, v.mean, v.stars, v.contents, ${IMAGES} as images, v.is_rewarded,
  v.answer, v.created_at, v.hidden_because`

/** A review as the wire has it. */
export const toReview = ({ mean, stars, is_rewarded, created_at, ...row }: ReviewRow): Review => ({
  review_no: row.review_no,
  author: row.author,
  sdate: row.sdate,
  stars: mean / 100,
  facets: Object.entries(stars).map(([code, given]) => ({ code, stars: given })),
  contents: row.contents,
  images: row.images,
  is_rewarded: is_rewarded ? 1 : 0,
  answer: row.answer,
  created_at: created_at.toISOString(),
})

/** One page of the reviews of a ship that are shown, the newest first. */
export const findShown = (
  db: Queryable,
  { shipNo, ...turn }: { shipNo: number } & PageRequest,
): Promise<ReviewRow[]> => {
  const { isBeyond, range } = keysetPage(turn, REVIEW_PAGE, {
    key: sql`v.no`,
    keyOfAfter: sql`select no from review where ship_no = ${shipNo} and no = ${turn.after}`,
    direction: 'desc',
  })
  return db.rows<ReviewRow>(sql`
    select ${REVIEW_COLUMNS} from review v
     where v.ship_no = ${shipNo} and v.hidden_at is null and ${isBeyond}
     order by v.no desc ${range}`)
}

export type Rating = { shown: number; hidden: number; sum: number }

export const findRating = async (db: Queryable, shipNo: number): Promise<Rating> =>
  (await db.first<Rating>(sql`
    select shown, hidden, sum from ship_rating where ship_no = ${shipNo}`)) ?? {
    shown: 0,
    hidden: 0,
    sum: 0,
  }

/** The mean stars of each facet over all reviews that are shown. */
export const findFacetMeans = (db: Queryable, shipNo: number) =>
  db.rows<{ code: string; stars: number }>(sql`
    select given.key as code, round(avg(given.value::int), 1)::float8 as stars
      from review v cross join jsonb_each_text(v.stars) given
     where v.ship_no = ${shipNo} and v.hidden_at is null group by given.key`)

export type NewReview = {
  reservationNo: number
  shipNo: number
  author: string
  sdate: KstDate
  stars: Stars
  mean: number
  contents: string
  images: readonly string[]
  isRewarded: boolean
  at: Date
}

/** @returns its number */
export const insertReview = async (tx: Transaction, review: NewReview): Promise<number> => {
  const row = await tx.first<{ no: number }>(sql`
    insert into review (reservation_no, ship_no, author, sdate, stars, mean, contents, images, is_rewarded,
      created_at)
    values (${review.reservationNo}, ${review.shipNo}, ${review.author}, ${review.sdate},
      ${JSON.stringify(review.stars)}, ${review.mean}, ${review.contents}, ${review.images},
      ${review.isRewarded}, ${review.at})
    returning no`)
  return row?.no ?? 0
}

/** The review of a reservation, hidden or not. */
export const findOfReservation = (db: Queryable, reservationNo: number) =>
  db.first<ReviewRow>(sql`
    select ${REVIEW_COLUMNS} from review v where v.reservation_no = ${reservationNo}`)
