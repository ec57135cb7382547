import sql, { type Sql } from 'sql-template-tag'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { Queryable } from '@/server/db/pool'

/** What identifies a ship for an operator, whether it is shown or hidden. */
export type NamedShip = {
  no: number
  name: string
  service_type: ServiceType
  is_view: boolean
  /** The identifier of its storefront; null where the fleet has none. */
  host: string | null
  /** The name of its fleet. */
  store_name: string
}

/** The host identifier of the storefront with this main ship: the first by name, null without one. */
export const hostOfMainShip = (mainShipNo: Sql): Sql => sql`(
  select identifier from host where host.ship_no = ${mainShipNo} order by identifier limit 1)`

/** The host identifier of a ship's storefront, from `ship` and its `ship_group fleet`. */
export const hostOfShip = hostOfMainShip(sql`coalesce(fleet.main_ship_no, ship.no)`)

/** The columns that name a ship's storefront, from the same tables. */
export const storefrontNameColumns = sql`fleet.name as store_name, ${hostOfShip} as host`

/** Ships by number; unknown numbers are left out. */
export const findNamedShips = (db: Queryable, nos: readonly number[]): Promise<NamedShip[]> =>
  db.rows<NamedShip>(sql`
    select ship.no, ship.name, ship.service_type, ship.is_view, ${storefrontNameColumns}
      from ship join ship_group fleet on fleet.no = ship.group_no
     where ship.no = any(${nos}::bigint[])`)
