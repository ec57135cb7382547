import sql from 'sql-template-tag'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { Queryable } from '@/server/db/pool'

/** A ship as an operator knows it again, shown or not. */
export type NamedShip = {
  no: number
  name: string
  service_type: ServiceType
  is_view: boolean
  /** Its storefront's identifier; null where its fleet has none. */
  host: string | null
  /** Its fleet. */
  store_name: string
}

/** The columns of a storefront's name, of tables `ship` and its `fleet`. */
export const storefrontNameColumns = sql`fleet.name as store_name, (
  select identifier from host where host.ship_no = coalesce(fleet.main_ship_no, ship.no)
   order by identifier limit 1) as host`

/** Ships by number; numbers that name nothing are left out. */
export const findNamedShips = (db: Queryable, nos: readonly number[]): Promise<NamedShip[]> =>
  db.rows<NamedShip>(sql`
    select ship.no, ship.name, ship.service_type, ship.is_view, ${storefrontNameColumns}
      from ship join ship_group fleet on fleet.no = ship.group_no
     where ship.no = any(${nos}::bigint[])`)
