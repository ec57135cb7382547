import sql, { type Sql } from 'sql-template-tag'
import type { ShipItem } from '@/lib/contract/wire'
import { EMPTY_FILTER } from '@/lib/filters/emptyFilter'
import { jsonRows } from '@/server/db/jsonRows'
import type { Queryable } from '@/server/db/pool'
import { areaName, namesOf } from './codes'
import { firstFitting, type Wanted } from './fittingDepartures'

/** For whom and at what time ships are shown. */
export type Viewer = { memberNo: number | undefined; now: Date }

type Row = Omit<ShipItem['detail'], 'is_coupon'> & {
  no: number
  is_favorite: boolean
  is_coupon: boolean
  is_view: boolean
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
  const rows = await jsonRows<Row>(
    db,
    sql`
    select s.no, s.name, s.service_type, coalesce(g.main_ship_no, s.no) as main_ship_no,
      ${areaName} as area_name, s.port_name, ${namesOf('fish')} as fish, s.price, s.capacity,
      s.time_text, coalesce(s.images[1], '') as image, s.is_coupon, s.is_view,
      next.sdate as next_sdate, next.remain as next_remain, to_char(next.departure_time, 'HH24:MI') as next_time,
      next.price as next_price, f.ship_no is not null as is_favorite
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

/** Field by field: to copy the rest of a row takes longer than to read it. */
const toItem = (row: Row): ShipItem => ({
  ship: { no: row.no, is_favorite: row.is_favorite ? 1 : 0 },
  detail: {
    name: row.name,
    service_type: row.service_type,
    main_ship_no: row.main_ship_no,
    area_name: row.area_name,
    port_name: row.port_name,
    fish: row.fish,
    price: row.price,
    capacity: row.capacity,
    time_text: row.time_text,
    image: row.image,
    is_coupon: row.is_coupon ? 1 : 0,
    next_sdate: row.next_sdate,
    next_remain: row.next_remain,
    next_time: row.next_time,
    next_price: row.next_price,
  },
  is_view: row.is_view ? 1 : 0,
})
