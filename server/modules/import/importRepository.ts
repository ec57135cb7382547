import sql from 'sql-template-tag'
import type { Queryable } from '@/server/db/pool'
import { sanitize } from '@/server/html/sanitize'
import { searchTextOf } from '@/server/modules/ship/searchText'
import type { CatalogueOperator, CatalogueShip } from './catalogueSchema'

export type Fleet = {
  group_no: number
  name: string
  main_ship_no: number | null
  /** The import keys of its ships; a ship that was not imported has none. */
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
            from ship_group g where g.no = h.operator_no) as fleet
    from host h where identifier = ${host} for update`)

export const insertGroup = (tx: Queryable, name: string) =>
  tx.first<{ no: number }>(sql`insert into ship_group (name) values (${name}) returning no`)

/** The fleet that has a ship of this key. */
export const findGroupOfKey = (tx: Queryable, key: string) =>
  tx.first<{ group_no: number }>(sql`select group_no from ship where import_key = ${key}`)

/** The names of a ship's codes, by which it is searched. */
export type CodeNames = { area: string; fish: string[]; methods: string[] }

/** Inserts a ship, or updates the ship that has its key. @returns its number */
export async function saveShip(
  tx: Queryable,
  at: { groupNo: number; operator: CatalogueOperator; ship: CatalogueShip; names: CodeNames },
): Promise<number> {
  const row = JSON.stringify(shipRow(at))
  const saved = await tx.first<{ no: number }>(sql`
    insert into ship (import_key, ${COLUMNS})
    select import_key, ${COLUMNS} from jsonb_populate_record(null::ship, ${row}::jsonb)
    on conflict (import_key) do update set (${COLUMNS}) = (
      select ${COLUMNS} from jsonb_populate_record(null::ship, ${row}::jsonb))
    returning no`)
  if (!saved) throw new Error(`Ship ${at.ship.key} was not written`)
  return saved.no
}

/**
 * Without the key: an update of a key column, even to the same value, takes a lock for which every
 * booking of the ship would wait.
 */
const COLUMNS = sql`group_no, service_type, name, area_code, port_name, tide_style, lat,
  lng, time_text, use_minutes, capacity, room_guests, price, fish, fishing_method, walkthrough,
  fishing_method_travelout, pay_type, meeting_place, departure_address, departure_place, included, excluded, intro_html, memo_html,
  images, options, refund_policy, own_account, is_coupon,
  captain_name, registration_no, tonnage, insurance, search_text, keywords, description`

/** What stays where a file does not say it: `saveGuide` writes it. */
const withoutGuide = ({
  phone_hours: _hours,
  parking: _parking,
  meeting_image: _image,
  ...ship
}: CatalogueShip) => ship

function shipRow({ groupNo, operator, ship, names }: Parameters<typeof saveShip>[1]) {
  const {
    key,
    area,
    schedules: _days,
    default_schedules: _defaults,
    price_rules: _rules,
    bank_account: ownAccount,
    ...fields
  } = withoutGuide(ship)
  return {
    ...fields,
    keywords: operator.keywords,
    description: operator.description,
    import_key: key,
    group_no: groupNo,
    area_code: area,
    intro_html: sanitize(ship.intro_html),
    memo_html: sanitize(ship.memo_html),
    options: ship.options.map((option, index) => ({ no: index + 1, ...option })),
    own_account: ownAccount ?? null,
    search_text: searchTextOf({
      name: ship.name,
      portName: ship.port_name,
      areaName: names.area,
      fish: names.fish,
      methods: names.methods,
      address: ship.departure_address,
      operator: operator.name,
      captain: ship.captain_name ?? null,
      serviceType: ship.service_type,
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
