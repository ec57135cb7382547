import sql, { join, type Sql } from 'sql-template-tag'
import { MOST_COUNTED, PAGE_SIZE } from '@/lib/paging/limits'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { pageRange } from '@/server/db/paging'
import type { Queryable } from '@/server/db/pool'
import { allOf, filterConditions, ofType, shownBy, type SeatCheck, tiersOf } from './shipConditions'
import type { ShipQuery } from './shipListRepository'

/**
 * One page of what matches, and how many of each service type do. Matches are counted up to
 * MOST_COUNTED in all: where there are so many, each type's total is a lower bound.
 */
export type Matches = { nos: number[]; totals: { code: ServiceType; total: number }[] }

/** No list goes on beyond what is counted: a page costs as much as all those before it. */
export const LAST_PAGE = Math.ceil(MOST_COUNTED / PAGE_SIZE.list)

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
export const findMatches = async (db: Queryable, query: ShipQuery, now: Date): Promise<Matches> => {
  if (query.page > LAST_PAGE) {
    return { nos: [], totals: await countByType(db, matching(query, now, false)) }
  }
  const popular = await findAmongPopular(db, query, now)
  if (popular.length < query.page * PAGE_SIZE.list) return findAll(db, query, now)
  const looks = popular.at(-1)?.looks ?? 0
  return {
    nos: popular.slice(-PAGE_SIZE.list).map(({ no }) => no),
    totals: await countByType(db, matching(query, now, looks <= DENSE * popular.length)),
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

/** Materialized, because for the sake of the limit the planner would leave the indexes aside. */
const countByType = (db: Queryable, from: Sql): Promise<Matches['totals']> =>
  db.rows(sql`
    with matched as materialized (select s.service_type ${from})
    select service_type as code, count(*)::int as total
    from (select service_type from matched limit ${MOST_COUNTED}) found group by 1 order by 1`)
