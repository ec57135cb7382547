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

/** So many ships are looked at for each that is needed, before an index is asked instead. */
const LOOKS = 30

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
  const nos = await findAmongPopular(db, query, now)
  if (nos === undefined) return findAll(db, query, now)
  return { nos, totals: await countByType(db, query, now) }
}

/** The page, if the most popular ships fill it; undefined if not. */
const findAmongPopular = async (
  db: Queryable,
  query: ShipQuery,
  now: Date,
): Promise<number[] | undefined> => {
  const needed = query.page * PAGE_SIZE.list
  const [first = sql`true`] = tiersOf(query.filter, now)
  const rows = await db.rows<{ no: number }>(sql`
    select s.no from (
      select s.* from ship s where ${inScope(query)}
      order by s.popularity desc, s.no desc limit ${needed * LOOKS}) s
    where ${sought(query, now, 'each')} and ${first}
    order by s.popularity desc, s.no desc limit ${needed}`)
  return rows.length < needed ? undefined : rows.slice(-PAGE_SIZE.list).map(({ no }) => no)
}

/** Materialized, so that the planner takes the index that finds all, and not the first, soonest. */
const matched = (query: ShipQuery, now: Date, seats: SeatCheck, columns: Sql): Sql => sql`
  with matched as materialized (
    select s.no, s.service_type, s.popularity, ${columns} as tier from ship s
    where ${inScope(query)} and ${sought(query, now, seats)})`

const findAll = async (db: Queryable, query: ShipQuery, now: Date): Promise<Matches> => {
  const tiers = tiersOf(query.filter, now).map((tier, rank) => sql`when ${tier} then ${rank}::int`)
  const found = await db.first<Matches>(sql`
    ${matched(query, now, 'all', sql`case ${join(tiers, ' ')} end`)}
    select
      array(select no::float8 from matched order by tier, popularity desc, no desc
        ${pageRange(query.page, PAGE_SIZE.list)}) as nos,
      (select coalesce(json_agg(json_build_object('code', code, 'total', total) order by code), '[]')
        from (select service_type as code, count(*) as total from matched group by 1) types) as totals`)
  return found ?? { nos: [], totals: [] }
}

const countByType = (db: Queryable, query: ShipQuery, now: Date): Promise<Matches['totals']> =>
  db.rows(sql`
    ${matched(query, now, 'each', sql`0`)}
    select service_type as code, count(*)::int as total
    from (select service_type from matched limit ${MOST_COUNTED}) found group by 1 order by 1`)
