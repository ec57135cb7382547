import sql, { raw } from 'sql-template-tag'
import type { KstDate } from '@/lib/date/kst'
import type { Transaction } from '@/server/db/pool'
import { keysText } from '@/server/modules/ship/searchText'

/** One batch of ships to add. */
export interface Batch {
  ships: number
  /** Of which each storefront has so many. */
  shipsAFleet: number
  /** Of each ship, one a day. */
  departuresAShip: number
  /** How many ships the demo itself has; the new ones are copies of them in turn. */
  models: number
  /** The highest existing numbers, after which the batch continues. */
  after: { group: number; ship: number; schedule: number; reservation: number }
  today: KstDate
}

/** Columns that a copied ship shares with its model. */
export const COPIED = raw(
  [
    'service_type, area_code, port_name, tide_style, lat, lng, time_text, use_minutes, capacity',
    'price, fish, fishing_method, walkthrough, fishing_method_travelout, pay_type, meeting_place',
    'departure_address, intro_html, memo_html, images, options, refund_policy, bank_account',
    'is_coupon, owner_name, biz_no, phone, address, copyright, keywords, description, created_at',
  ].join(', '),
)

/** A ship's number in the form of `searchTextOf`. */
const NUMBER_TEXT = sql`(
  select string_agg((${Array.from('0123456789', keysText)}::text[])[digit::int + 1], '' order by place)
  from string_to_table(n.no::text, null) with ordinality as d (digit, place))`

/** Writes the fleets of a batch, each with a storefront `fleet-{group}`. */
export async function growFleet(tx: Transaction, batch: Batch): Promise<void> {
  const { ships, shipsAFleet, models, after } = batch
  const groups = Math.ceil(ships / shipsAFleet)
  const mainShip = sql`${after.ship}::bigint + (g - 1) * ${shipsAFleet}::int + 1`
  await tx.run(sql`
    insert into ship_group (no, name, main_ship_no)
    select ${after.group}::bigint + g, '선단 ' || (${after.group}::bigint + g), ${mainShip}
    from generate_series(1, ${groups}::int) g`)
  await tx.run(sql`
    insert into ship (no, group_no, name, popularity, search_text, ${COPIED})
    select n.no, ${after.group}::bigint + (n.i - 1) / ${shipsAFleet}::int + 1,
      model.name || ' ' || n.no, n.no * 7919 % 1000, model.search_text || ' ' || ${NUMBER_TEXT}, ${COPIED}
    from (
      select i, ${after.ship}::bigint + i as no from generate_series(1, ${ships}::int) i
    ) n join ship model on model.no = (n.no - 1) % ${models}::int + 1`)
  await tx.run(sql`
    insert into host (identifier, ship_no, web_title)
    select 'fleet-' || (${after.group}::bigint + g), ${mainShip},
      '선단 ' || (${after.group}::bigint + g)
    from generate_series(1, ${groups}::int) g`)
}
