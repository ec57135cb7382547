import sql, { empty, join, type Sql } from 'sql-template-tag'
import { MAX_COUNTED, PAGE_SIZE } from '@/lib/paging/limits'
import { pageRange } from '@/server/db/paging'
import type { Queryable } from '@/server/db/pool'
import { allOf, filterConditions, ofType, shownBy, type SeatCheck, tiersOf } from './shipConditions'
import { countKey, type ListViewer, type ShipQuery, type TypeTotals } from './shipListRepository'

/** One page of what matches, and how many of each service type do. */
export type Matches = { nos: number[]; totals: TypeTotals }

/** Pages after this one are cut from all that matches: the popular would be most ships there are. */
const LAST_POPULAR_PAGE = Math.ceil(MAX_COUNTED / PAGE_SIZE.list)

/** So many ships are looked at for each that is needed, before an index is asked instead. */
const LOOKS = 30
/** Matches are dense where no more than so many ships are looked at for each. */
const DENSE = 12

const inScope = ({ shipNo, serviceType }: ShipQuery): Sql =>
  allOf([shownBy(shipNo), ...ofType(serviceType)])

const sought = ({ filter }: ShipQuery, now: Date, seats: SeatCheck): Sql =>
  join([sql`true`, ...filterConditions(filter, now, seats)], ' and ')

/**
 * A search, or the ships of a day. What many ships match is found among the most popular, and what
 * few match through the indexes of words and days: neither reads the whole table, while one
 * statement for both would, whenever the planner guesses wrong how often two words meet.
 */
export const findMatches = async (
  db: Queryable,
  query: ShipQuery,
  viewer: ListViewer,
): Promise<Matches> => {
  const { now } = viewer
  if (query.page > LAST_POPULAR_PAGE) return findAll(db, query, now)
  const popular = await findAmongPopular(db, query, now)
  if (popular.length < query.page * PAGE_SIZE.list) return findAll(db, query, now)
  const looks = popular.at(-1)?.looks ?? 0
  return {
    nos: popular.slice(-PAGE_SIZE.list).map(({ no }) => no),
    totals: await countByType(db, query, { ...viewer, isDense: looks <= DENSE * popular.length }),
  }
}

/** The first matches of the first tier, each with how many ships were looked at to find it. */
const findAmongPopular = (db: Queryable, query: ShipQuery, now: Date) => {
  const needed = query.page * PAGE_SIZE.list
  const [first = sql`true`] = tiersOf(query.filter, now)
  return db.rows<{ no: number; looks: number }>(sql`
    select s.no, s.looks from (
      select s.*, row_number() over (order by s.popularity desc, s.no desc) as looks
      from ship s where ${inScope(query)}
      order by s.popularity desc, s.no desc limit ${needed * LOOKS}) s
    where ${sought(query, now, 'each')} and ${first}
    order by s.popularity desc, s.no desc limit ${needed}`)
}

/** Ships that match: many are soonest met one by one (the `offset`), few by the indexes. */
const matching = (query: ShipQuery, now: Date, isDense: boolean): Sql =>
  isDense
    ? sql`
      from (select s.* from ship s where ${inScope(query)} offset 0) s
      where ${sought(query, now, 'each')}`
    : sql`from ship s where ${inScope(query)} and ${sought(query, now, 'all')}`

const findAll = async (db: Queryable, query: ShipQuery, now: Date): Promise<Matches> => {
  const tiers = tiersOf(query.filter, now).map((tier, rank) => sql`when ${tier} then ${rank}::int`)
  const found = await db.first<Matches>(sql`
    with matched as materialized (
      select s.no, s.service_type, s.popularity, case ${join(tiers, ' ')} end as tier
      ${matching(query, now, false)})
    select
      array(select no::float8 from matched order by tier, popularity desc, no desc
        ${pageRange(query.page, PAGE_SIZE.list)}) as nos,
      (select coalesce(json_agg(json_build_object('code', code, 'total', total) order by code), '[]')
        from (select service_type as code, count(*) as total from matched group by 1) types) as totals`)
  return found ?? { nos: [], totals: [] }
}

/** Up to MOST_COUNTED matches are counted each time; the totals of more are kept for seconds. */
const countByType = async (
  db: Queryable,
  query: ShipQuery,
  { now, longTotals, isDense }: ListViewer & { isDense: boolean },
): Promise<TypeTotals> => {
  const totals = await countFrom(db, matching(query, now, isDense), sql`limit ${MAX_COUNTED}`)
  if (sumOf(totals) < MAX_COUNTED) return totals
  return longTotals.get(countKey(query), () => countFrom(db, matching(query, now, false), empty))
}

export const sumOf = (totals: TypeTotals): number =>
  totals.reduce((sum, { total }) => sum + total, 0)

/** Materialized, because for the sake of the limit the planner would leave the indexes aside. */
const countFrom = (db: Queryable, from: Sql, limit: Sql): Promise<TypeTotals> =>
  db.rows(sql`
    with matched as materialized (select s.service_type ${from})
    select service_type as code, count(*)::int as total
    from (select service_type from matched ${limit}) found group by 1 order by 1`)
