import sql from 'sql-template-tag'
import type { Queryable } from '@/server/db/pool'
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

/** The ship of this key, and its fleet. */
export const findShipOfKey = (tx: Queryable, key: string) =>
  tx.first<{ no: number; group_no: number }>(
    sql`select no, group_no from ship where import_key = ${key}`,
  )

/** What a file says of a ship beside what is sold: its own account, and the words of its storefront. */
export const saveBesides = (
  tx: Queryable,
  { no, ship, operator }: { no: number; ship: CatalogueShip; operator: CatalogueOperator },
): Promise<number> =>
  tx.run(sql`
    update ship set own_account = ${ship.bank_account ? JSON.stringify(ship.bank_account) : null},
      keywords = ${operator.keywords}, description = ${operator.description}
     where no = ${no}`)

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
