import sql, { type Sql } from 'sql-template-tag'
import type { MainData, ShipItem } from '@/lib/contract/wire'
import { EMPTY_FILTER } from '@/lib/filters/emptyFilter'
import { labels } from '@/lib/serviceType/labels'
import { SERVICE_TYPES } from '@/lib/serviceType/serviceType'
import { boundedCount } from '@/server/db/paging'
import type { Db, Queryable } from '@/server/db/pool'
import { shownBy } from './shipConditions'
import { findShipItems, pickedByNo, type Viewer } from './shipItems'
import { type Coordinates, nearestFirst } from './shipOrder'

type SectionRow = { section: string; no: number }

const ROW_OF_CARDS = 10
const GROUP_OF_CARDS = 6

const section = (name: string, shipNo: number, order: Sql): Sql => sql`(
  select ${name}::text as section, no, row_number() over () as index from (
    select s.no from ship s where ${shownBy(shipNo)} order by ${order} limit ${ROW_OF_CARDS}) s)`

/** The ships of every section of a main page, in order; a group's section is its service type. */
const findSections = (
  db: Queryable,
  shipNo: number,
  visitorAt: Coordinates | undefined,
): Promise<SectionRow[]> =>
  db.rows(sql`
    select section, no from (
      ${section('now_popular', shipNo, sql`s.popularity desc, s.no desc`)}
      union all ${section('general', shipNo, sql`s.no desc`)}
      union all ${section('around', shipNo, nearestFirst(shipNo, visitorAt))}
      union all (
        select t.code::text, picked.no,
          row_number() over (partition by t.code order by picked.popularity desc, picked.no desc)
        from unnest(enum_range(null::service_type)) as t (code)
          cross join lateral (
            select s.no, s.popularity from ship s where ${shownBy(shipNo)} and s.service_type = t.code
            order by s.popularity desc, s.no desc limit ${GROUP_OF_CARDS}) picked)
    ) sections
    order by section, index`)

/** How many ships a storefront shows, up to MAX_COUNTED. */
const countShown = async (db: Queryable, shipNo: number): Promise<number> => {
  const counted = boundedCount(sql`from ship s where ${shownBy(shipNo)}`)
  const row = await db.first<{ total: number }>(sql`select ${counted} as total`)
  return row?.total ?? 0
}

type Sections = Pick<MainData, 'now_popular' | 'general' | 'around' | 'group'>

/**
 * The ships of a main page: popular, newest, near, and a group per service type
 * (docs/specification.md#main-data).
 */
export const readSections = async (
  db: Db,
  shipNo: number,
  visitorAt: Coordinates | undefined,
  viewer: Viewer,
): Promise<Sections> => {
  const [picked, total] = await Promise.all([
    findSections(db, shipNo, visitorAt),
    countShown(db, shipNo),
  ])
  // A ship may be in several sections; it is read once.
  const items = await findShipItems(
    db,
    pickedByNo([...new Set(picked.map(({ no }) => no))]),
    viewer,
    EMPTY_FILTER,
    'main_items',
  )
  const byNo = new Map(items.map((item) => [item.ship.no, item]))
  const itemsOf = (section: string): ShipItem[] =>
    picked.filter((row) => row.section === section).flatMap(({ no }) => byNo.get(no) ?? [])
  const groups = SERVICE_TYPES.map((type) => ({
    service_type: type,
    title: labels[type].name,
    data: itemsOf(type),
  }))
  return {
    now_popular: itemsOf('now_popular'),
    general: { list: itemsOf('general'), total },
    around: itemsOf('around'),
    group: groups.filter(({ data }) => data.length > 0),
  }
}
