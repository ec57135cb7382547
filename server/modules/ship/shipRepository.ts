import sql, { type Sql } from 'sql-template-tag'
import type { Answer } from '@/lib/contract/wire'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { Queryable } from '@/server/db/pool'
import { shownBy } from './shipConditions'

type Group = Answer<'getShipGroup'>['group']
type Place = Answer<'getShipPlaces'>['list'][number]
type Word = Answer<'getSuggestSearch'>['list'][number]

/** The most ships of a fleet that one answer lists. */
const MAX_SHIPS = 200
/** The browser gets all suggestions in one answer and matches them while the visitor types. */
const MAX_SHIP_WORDS = 200

/** A fleet with the numbers of its shown ships, the main ship first. */
export const findGroup = (
  db: Queryable,
  no: number,
): Promise<(Group & { ships: number[] }) | undefined> =>
  db.first(sql`
    select g.no, g.name, coalesce(g.main_ship_no, 0) as main_ship_no, array(
      select s.no::float8 from ship s where s.group_no = g.no and s.is_view
      order by s.no <> g.main_ship_no, s.no limit ${MAX_SHIPS}) as ships
    from ship_group g where g.no = ${no}`)

/** The words to suggest: species, areas, then the ports and names of the most popular ships. */
export const findWords = (db: Queryable): Promise<Word[]> =>
  db.rows(sql`
    with popular as (
      select name, port_name, popularity from ship where is_view
      order by popularity desc, no desc limit ${MAX_SHIP_WORDS}
    ), words as (
      select name as word, parent as type, 0 as popularity, sort from code
      where parent in ('fish', 'area')
      union all select port_name, 'port', max(popularity), 0 from popular group by port_name
      union all select name, 'ship', max(popularity), 0 from popular group by name
    )
    select word, type from words
    order by array_position(array['fish', 'area', 'port', 'ship'], type), sort, popularity desc, word`)

/** Where these ships leave from, of those that are shown; 0, 0 where that is not known. */
export const findPlaces = (db: Queryable, nos: readonly number[]): Promise<Place[]> =>
  db.rows(
    sql`
      select no, lat, lng from ship where no = any(${nos}::bigint[]) and is_view order by no`,
    'places_of_ships',
  )

/** Whether a ship exists, shown or hidden. */
export const shipExists = async (db: Queryable, no: number): Promise<boolean> =>
  (await db.first(sql`select from ship where no = ${no}`)) !== undefined

/** The service types that a storefront offers, in menu order: the order of the enumeration. */
export const findOfferedTypes = async (db: Queryable, shipNo: number): Promise<ServiceType[]> => {
  const rows = await db.rows<{ code: ServiceType }>(
    sql`
      select t.code from unnest(enum_range(null::service_type)) as t (code)
      where exists (select from ship s where ${shownBy(shipNo)} and s.service_type = t.code)
      order by t.code`,
    shipNo === 0 ? 'offered_types' : 'offered_types_of_fleet',
  )
  return rows.map(({ code }) => code)
}

/** The shown ships of one fleet, for its sitemap. */
export const indexedShips = (mainShipNo: number): Sql => sql`
  select s.no, s.changed_at, s.images from ship s where ${shownBy(mainShipNo)}`
