import sql from 'sql-template-tag'
import { kstDateTime } from '@/lib/date/kst'
import type { Queryable } from '@/server/db/pool'
import { sanitize } from '@/server/html/sanitize'
import { searchTextOf } from '@/server/modules/ship/searchText'
import type { CatalogueOperator, CatalogueShip } from './catalogueSchema'
import type { CodeList } from './readCatalogue'

/** All codes with their words; `parent` is the list. */
export const findCodes = (db: Queryable, lists: readonly CodeList[]) =>
  db.rows<{ parent: CodeList; code: string; name: string }>(
    sql`select parent, code, name from code where parent = any(${lists}::text[])`,
  )

export type Fleet = {
  group_no: number
  name: string
  main_ship_no: number | null
  /** The import keys of its ships; ships that no file brought in have none. */
  keys: string[]
  ships: number
}

/** The storefront of a host, locked; `fleet` is null on the provider's own. */
export const lockHost = (tx: Queryable, host: string) =>
  tx.first<{ fleet: Fleet | null }>(sql`
    select (select json_build_object('group_no', g.no, 'name', g.name, 'main_ship_no', g.main_ship_no,
              'keys', coalesce((select json_agg(import_key) from ship
                where group_no = g.no and import_key is not null), '[]'),
              'ships', (select count(*) from ship where group_no = g.no))
            from ship s join ship_group g on g.no = s.group_no where s.no = h.ship_no) as fleet
    from host h where identifier = ${host} for update`)

export const insertGroup = (tx: Queryable, name: string) =>
  tx.first<{ no: number }>(sql`insert into ship_group (name) values (${name}) returning no`)

/** The fleet that has a ship of this key. */
export const findGroupOfKey = (tx: Queryable, key: string) =>
  tx.first<{ group_no: number }>(sql`select group_no from ship where import_key = ${key}`)

/** The words a ship's codes stand for. */
export type Words = { area: string; fish: string[] }

/** Writes a ship, or what changed of the one that has its key. */
export async function saveShip(
  tx: Queryable,
  place: { groupNo: number; operator: CatalogueOperator; ship: CatalogueShip; words: Words },
): Promise<number> {
  const row = JSON.stringify(shipRow(place))
  const saved = await tx.first<{ no: number }>(sql`
    insert into ship (import_key, ${COLUMNS})
    select import_key, ${COLUMNS} from jsonb_populate_record(null::ship, ${row}::jsonb)
    on conflict (import_key) do update set (${COLUMNS}) = (
      select ${COLUMNS} from jsonb_populate_record(null::ship, ${row}::jsonb))
    returning no`)
  if (!saved) throw new Error(`Ship ${place.ship.key} was not written`)
  return saved.no
}

/** Without the key: to set it, also to what it is, would make every booking of the ship wait. */
const COLUMNS = sql`group_no, service_type, name, area_code, port_name, tide_style, lat,
  lng, time_text, use_minutes, capacity, price, fish, fishing_method, walkthrough,
  fishing_method_travelout, pay_type, meeting_place, departure_address, intro_html, memo_html,
  images, options, refund_policy, bank_account, is_coupon, search_text, owner_name, biz_no, phone,
  address, copyright, keywords, description`

function shipRow({ groupNo, operator, ship, words }: Parameters<typeof saveShip>[1]) {
  const { key, area, schedules: _days, default_schedules: _defaults, ...rest } = ship
  const { owner_name, biz_no, phone, address, copyright, keywords, description } = operator
  return {
    ...rest,
    ...{ owner_name, biz_no, phone, address, copyright, keywords, description },
    import_key: key,
    group_no: groupNo,
    area_code: area,
    intro_html: sanitize(ship.intro_html),
    memo_html: sanitize(ship.memo_html),
    options: ship.options.map((option, index) => ({ no: index + 1, ...option })),
    bank_account: operator.bank_account,
    search_text: searchTextOf({
      name: ship.name,
      portName: ship.port_name,
      areaName: words.area,
      fish: words.fish,
    }),
  }
}

/** Gives the fleet its main ship and the host its storefront. */
export async function saveStorefront(
  tx: Queryable,
  {
    operator,
    groupNo,
    mainShipNo,
  }: { operator: CatalogueOperator; groupNo: number; mainShipNo: number },
): Promise<void> {
  await tx.run(sql`
    update ship_group set name = ${operator.name}, main_ship_no = ${mainShipNo} where no = ${groupNo}`)
  await tx.run(sql`
    insert into host (identifier, ship_no, web_title, keywords, description, share_image)
    values (${operator.host}, ${mainShipNo}, ${operator.title}, ${operator.keywords},
      ${operator.description}, ${operator.share_image})
    on conflict (identifier) do update set (ship_no, web_title, keywords, description, share_image) = (
      excluded.ship_no, excluded.web_title, excluded.keywords, excluded.description,
      excluded.share_image)`)
}

export type Departure = ReturnType<typeof departuresOf>[number]

/** The departures that a file names of a ship, whole. */
export const departuresOf = (shipNo: number, ship: CatalogueShip) =>
  ship.schedules.map((row) => ({
    capacity: ship.capacity,
    price: ship.price,
    ...row,
    ship_no: shipNo,
    departs_at: kstDateTime(row.sdate, row.departure_time),
  }))

/**
 * Writes departures, or what changed of those that exist.
 *
 * @returns the days on which more seats are taken already than the file leaves
 */
export async function saveSchedules(tx: Queryable, rows: Departure[]) {
  const given = sql`jsonb_populate_recordset(null::schedule, ${JSON.stringify(rows)}::jsonb) r`
  // First locked, then counted: a departure may be selling its last seats just now.
  await tx.rows(sql`
    select from schedule where no = any(array(
      select s.no from schedule s join ${given} using (ship_no, sdate, departure_time)))
     order by no for no key update`)
  const tooSmall = await tx.rows<{ sdate: string; departure_time: string; taken: number }>(sql`
    select s.sdate, s.departure_time, s.taken
    from schedule s join ${given} using (ship_no, sdate, departure_time)
    where s.taken > r.capacity order by 1, 2`)
  if (tooSmall.length > 0) return tooSmall
  await tx.run(sql`
    insert into schedule (ship_no, sdate, departure_time, departs_at, capacity, price, fish, method)
    select ship_no, sdate, departure_time, departs_at, capacity, price, fish, method from ${given}
    on conflict (ship_no, sdate, departure_time) do update
      set (capacity, price, fish, method, origin) = (
        excluded.capacity, excluded.price, excluded.fish, excluded.method, 'operator')`)
  return []
}

/**
 * What the ship sails on days without a row: the file's words replace what was there. The first of a
 * time stays the first, so that a page which was opened before still finds it by its number.
 */
export async function replaceDefaults(tx: Queryable, shipNo: number, ship: CatalogueShip) {
  const rows = ship.default_schedules.map((row) => ({
    capacity: ship.capacity,
    price: ship.price,
    ...row,
    ship_no: shipNo,
  }))
  const given = sql`jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality`
  await tx.run(sql`
    with given as (
      select r.*, row_number() over (partition by r.departure_time order by place) as turn
        from ${given} as line (row, place)
       cross join jsonb_populate_record(null::default_schedule, line.row) r
    ), standing as (
      select no, departure_time, row_number() over (partition by departure_time order by no) as turn
        from default_schedule where ship_no = ${shipNo}
    ), gone as (
      delete from default_schedule where no in (
        select no from standing where (departure_time, turn) not in (
          select departure_time, turn from given))
    ), changed as (
      update default_schedule d set (weekdays, capacity, price, fish, method, valid_from, valid_to) =
        (g.weekdays, g.capacity, g.price, g.fish, g.method, g.valid_from, g.valid_to)
        from standing join given g using (departure_time, turn) where d.no = standing.no
    )
    insert into default_schedule
      (ship_no, weekdays, departure_time, capacity, price, fish, method, valid_from, valid_to)
    select ship_no, weekdays, departure_time, capacity, price, fish, method, valid_from, valid_to
      from given where (departure_time, turn) not in (select departure_time, turn from standing)`)
}
