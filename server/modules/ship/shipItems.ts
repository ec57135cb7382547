import sql, { type Sql } from 'sql-template-tag'
import type { ShipItem } from '@/lib/contract/wire'
import { EMPTY_FILTER } from '@/lib/filters/emptyFilter'
import { LEAST_FOR_MEAN } from '@/lib/review/limits'
import type { Queryable } from '@/server/db/pool'
import { areaName, namesOf } from './codes'
import { firstFitting, type Wanted } from './fittingDepartures'

/** For whom and at what time ships are shown. */
export type Viewer = { memberNo: number | undefined; now: Date }

type Row = Omit<
  ShipItem['detail'],
  'is_coupon' | 'next_is_overnight' | 'next_is_undecided' | 'least_price' | 'rating'
> & {
  no: number
  is_favorite: boolean
  is_coupon: boolean
  is_view: boolean
  next_is_overnight: boolean | null
  next_is_undecided: boolean | null
  least_price: number | null
  rating: number | null
}

/**
 * Ships as lists show them.
 *
 * @param picked a query of `(no, index)`: which ships, and in what order
 * @param wanted what the departure that a ship is shown with has to fit; any if nothing is said
 * @param name of the prepared statement, for a query that is always the same: see `Queryable`
 */
export const findShipItems = async (
  db: Queryable,
  picked: Sql,
  { memberNo, now }: Viewer,
  wanted: Wanted = EMPTY_FILTER,
  name?: string,
): Promise<ShipItem[]> => {
  const rows = await db.rows<Row>(
    sql`
    select s.no, s.name, s.service_type, coalesce(g.main_ship_no, s.no) as main_ship_no,
      ${areaName} as area_name, s.port_name, ${namesOf('fish')} as fish, s.price, s.capacity,
      s.time_text, coalesce(s.images[1], '') as image, s.is_coupon, s.is_view,
      next.sdate as next_sdate, next.remain as next_remain, to_char(next.departure_time, 'HH24:MI') as next_time,
      next.price as next_price, next.is_overnight as next_is_overnight, next.is_undecided as next_is_undecided,
      next.least_price, f.ship_no is not null as is_favorite,
      (select round(sum / 100.0 / shown, 1)::float8 from ship_rating
        where ship_no = s.no and shown >= ${LEAST_FOR_MEAN}::int) as rating
    from (${picked}) picked
      join ship s on s.no = picked.no
      join ship_group g on g.no = s.group_no
      left join favorite f on f.ship_no = s.no and f.member_no = ${memberNo ?? null}
      left join lateral ${firstFitting(wanted, now)} next on true
    order by picked.index`,
    name,
  )
  return rows.map(toItem)
}

/** A query of `(no, index)` for these ships in this order. */
export const pickedByNo = (nos: readonly number[]): Sql =>
  sql`select no, index from unnest(${nos}::bigint[]) with ordinality as listed (no, index)`

const toItem = ({
  no,
  is_favorite,
  is_coupon,
  is_view,
  next_is_overnight: isOvernight,
  next_is_undecided: isUndecided,
  least_price: least,
  rating,
  ...detail
}: Row): ShipItem => ({
  ship: { no, is_favorite: is_favorite ? 1 : 0 },
  detail: {
    ...detail,
    ...(isOvernight && { next_is_overnight: true }),
    ...(isUndecided && { next_is_undecided: true }),
    ...(least !== null && least !== detail.next_price && { least_price: least }),
    ...(rating !== null && { rating }),
    is_coupon: is_coupon ? 1 : 0,
  },
  is_view: is_view ? 1 : 0,
})
