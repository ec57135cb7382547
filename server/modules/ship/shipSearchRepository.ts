import sql, { empty, join, type Sql } from 'sql-template-tag'
import { MAX_COUNTED, PAGE_SIZE } from '@/lib/paging/limits'
import type { Queryable } from '@/server/db/pool'
import type { DepartureCheck } from './departureConditions'
import { allOf, filterConditions, ofType, rankOfTier, shownBy, tiersOf } from './shipConditions'
import { countKey, type ListViewer, type ShipQuery, type TypeTotals } from './shipListRepository'
import { isSortedByDeparture, rangeOf, searchOrder } from './shipOrder'

/** The ships on one page (or those that it is sorted from), and how many ships of each service type match. */
export type Matches = { nos: number[]; totals: TypeTotals }

/** For later pages all matches are read: the popular part would be most of the table. */
const LAST_POPULAR_PAGE = Math.ceil(MAX_COUNTED / PAGE_SIZE.list)

/** How many of the first ships are scanned for each match that is needed, before the indexes are used. */
const SCANNED_PER_MATCH = 30
/** So many tell first whether the scan can find enough; on a day that nobody sails it would be in vain. */
const PROBED_PER_MATCH = 4
/** The same as `SCANNED_PER_MATCH` where a page is sorted from a thousand matches. */
const SCANNED_PER_SORTED_MATCH = 8
/** Matches are dense where at most so many ships were scanned for each match. */
const MAX_SCANNED_IF_DENSE = 12
/** The same where species are wanted, whose ships the index gives nearly without others. */
const MAX_SCANNED_IF_DENSE_SPECIES = 4

const inScope = ({ shipNo, serviceType }: ShipQuery): Sql =>
  allOf([shownBy(shipNo), ...ofType(serviceType)])

const filtered = ({ filter }: ShipQuery, now: Date, check: DepartureCheck): Sql =>
  join([sql`true`, ...filterConditions(filter, now, check)], ' and ')

/**
 * Finds the ships of a search or of a day. Where many ships match, the page is found among the first
 * ships of its order; where few match, through the indexes on search text and departures. Neither reads
 * the whole table. One statement for both would, whenever the planner misjudges how many ships have
 * both of two words.
 */
export const findMatches = async (
  db: Queryable,
  query: ShipQuery,
  viewer: ListViewer,
): Promise<Matches> => {
  const { now } = viewer
  if (query.page > LAST_POPULAR_PAGE) return findAll(db, query, now)
  const { limit, offset } = rangeOf(query.order.sort, query.page)
  const first = await findAmongFirst(db, query, now)
  if (first.length < limit + offset) return findAll(db, query, now)
  const scanned = first.at(-1)?.scanned ?? 0
  const maxScanned =
    query.filter.fish.length > 0 ? MAX_SCANNED_IF_DENSE_SPECIES : MAX_SCANNED_IF_DENSE
  return {
    nos: first.slice(offset).map(({ no }) => no),
    totals: await countByType(db, query, {
      ...viewer,
      isDense: scanned <= maxScanned * first.length,
    }),
  }
}

/** A match, with how many ships were scanned to find it. */
type Scanned = { no: number; scanned: number }

/** The matches of the first tier among the first ships of the order, `needed` at most. */
const findAmongFirst = async (db: Queryable, query: ShipQuery, now: Date): Promise<Scanned[]> => {
  const { sort } = query.order
  const { limit, offset } = rangeOf(sort, query.page)
  const needed = limit + offset
  const scan = (perMatch: number) => scanFirst(db, query, now, { needed, most: needed * perMatch })
  if (isSortedByDeparture(sort, query.page)) return scan(SCANNED_PER_SORTED_MATCH)
  const probed = await scan(PROBED_PER_MATCH)
  const expected = (probed.length * SCANNED_PER_MATCH) / PROBED_PER_MATCH
  return probed.length === needed || expected < needed ? probed : scan(SCANNED_PER_MATCH)
}

const scanFirst = (
  db: Queryable,
  query: ShipQuery,
  now: Date,
  { needed, most }: { needed: number; most: number },
): Promise<Scanned[]> => {
  const [first = sql`true`] = tiersOf(query.filter, now)
  return db.rows(sql`
    select s.no, s.scanned from (
      select s.*, row_number() over (order by ${searchOrder(query.order)}) as scanned
      from ship s where ${inScope(query)}
      order by ${searchOrder(query.order)} limit ${most}) s
    where ${filtered(query, now, 'each')} and ${first}
    order by ${searchOrder(query.order)} limit ${needed}`)
}

/** Ships that match. Dense matches are found by a scan (`offset` forces it), others by the indexes. */
const matching = (query: ShipQuery, now: Date, isDense: boolean): Sql =>
  isDense
    ? sql`
      from (select s.* from ship s where ${inScope(query)} offset 0) s
      where ${filtered(query, now, 'each')}`
    : sql`from ship s where ${inScope(query)} and ${filtered(query, now, 'all')}`

const findAll = async (db: Queryable, query: ShipQuery, now: Date): Promise<Matches> => {
  const { limit, offset } = rangeOf(query.order.sort, query.page)
  const found = await db.first<Matches>(sql`
    with matched as materialized (
      select s.no, s.service_type, ${rankOfTier(tiersOf(query.filter, now))} as tier,
        row_number() over (order by ${searchOrder(query.order)}) as index
      ${matching(query, now, false)})
    select
      array(select no::float8 from matched order by tier, index limit ${limit} offset ${offset}) as nos,
      (select coalesce(json_agg(json_build_object('code', code, 'total', total) order by code), '[]')
        from (select service_type as code, count(*) as total from matched group by 1) types) as totals`)
  return found ?? { nos: [], totals: [] }
}

/** Counts up to MAX_COUNTED matches each time; the totals of more are cached. */
const countByType = async (
  db: Queryable,
  query: ShipQuery,
  { now, longTotals, isDense }: ListViewer & { isDense: boolean },
): Promise<TypeTotals> => {
  const cached = longTotals.peek(countKey(query))
  if (cached) return cached
  const totals = await countFrom(db, matching(query, now, isDense), sql`limit ${MAX_COUNTED}`)
  if (sumOf(totals) < MAX_COUNTED) return totals
  return longTotals.get(countKey(query), () => countFrom(db, matching(query, now, false), empty))
}

export const sumOf = (totals: TypeTotals): number =>
  totals.reduce((sum, { total }) => sum + total, 0)

/** Materialized: because of the limit the planner would not use the indexes otherwise. */
const countFrom = (db: Queryable, from: Sql, limit: Sql): Promise<TypeTotals> =>
  db.rows(sql`
    with matched as materialized (select s.service_type ${from})
    select service_type as code, count(*)::int as total
    from (select service_type from matched ${limit}) found group by 1 order by 1`)
