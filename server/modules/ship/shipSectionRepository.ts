import sql, { type Sql } from 'sql-template-tag'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { boundedCount } from '@/server/db/paging'
import type { Queryable } from '@/server/db/pool'
import { shownBy } from './shipConditions'

export type Place = { lat: number; lng: number }

export type SectionRow = { section: string; no: number }

const ROW_OF_CARDS = 10
const GROUP_OF_CARDS = 6

/** As the index ship_by_place has it. */
const PLACE = sql`point(s.lng * 0.8, s.lat)`

/** Nearest first: to the visitor, else to the storefront's own port, else (www) most popular. */
const aroundOrder = (shipNo: number, place: Place | undefined): Sql => {
  if (place) return sql`${PLACE} <-> point(${place.lng}::float8 * 0.8, ${place.lat}::float8), s.no`
  if (shipNo === 0) return sql`s.popularity desc, s.no desc`
  return sql`${PLACE} <-> (select point(lng * 0.8, lat) from ship where no = ${shipNo}), s.no`
}

const section = (name: string, shipNo: number, order: Sql): Sql => sql`(
  select ${name}::text as section, no, row_number() over () as place from (
    select s.no from ship s where ${shownBy(shipNo)} order by ${order} limit ${ROW_OF_CARDS}) s)`

/** The ships of every section of a main page, in order; a group's section is its service type. */
export const findSections = (
  db: Queryable,
  shipNo: number,
  place: Place | undefined,
): Promise<SectionRow[]> =>
  db.rows(sql`
    select section, no from (
      ${section('now_popular', shipNo, sql`s.popularity desc, s.no desc`)}
      union all ${section('general', shipNo, sql`s.no desc`)}
      union all ${section('around', shipNo, aroundOrder(shipNo, place))}
      union all (
        select t.code::text, picked.no,
          row_number() over (partition by t.code order by picked.popularity desc, picked.no desc)
        from unnest(enum_range(null::service_type)) as t (code)
          cross join lateral (
            select s.no, s.popularity from ship s where ${shownBy(shipNo)} and s.service_type = t.code
            order by s.popularity desc, s.no desc limit ${GROUP_OF_CARDS}) picked)
    ) sections
    order by section, place`)

/** How many trips a storefront shows, up to MOST_COUNTED. */
export const countShown = async (db: Queryable, shipNo: number): Promise<number> => {
  const counted = boundedCount(sql`from ship s where ${shownBy(shipNo)}`)
  const row = await db.first<{ total: number }>(sql`select ${counted} as total`)
  return row?.total ?? 0
}

/** The service types that a storefront offers, in menu order, which is the enumeration's own. */
export const findOfferedTypes = async (db: Queryable, shipNo: number): Promise<ServiceType[]> => {
  const rows = await db.rows<{ code: ServiceType }>(sql`
    select t.code from unnest(enum_range(null::service_type)) as t (code)
    where exists (select from ship s where ${shownBy(shipNo)} and s.service_type = t.code)
    order by t.code`)
  return rows.map(({ code }) => code)
}
