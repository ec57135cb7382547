import sql, { empty, join, type Sql } from 'sql-template-tag'
import { MAX_COUNTED, PAGE_SIZE } from '@/lib/paging/limits'
import type { Queryable } from '@/server/db/pool'
import { amongCandidates, type DepartureCheck, isDepartureWanted } from './departureConditions'
import {
  allOf,
  filterConditions,
  ofType,
  rankOfTier,
  searchConditions,
  shownBy,
  tiersOf,
} from './shipConditions'
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
/** Of the table, at random. */
const SAMPLED_PERCENT = 1
/** Matches from which on not all of them are checked, and how long a longer scan is. */
const MANY_MATCHES = 1_000
const SCANNED_PER_MATCH_OF_MANY = 300
/** The same as `SCANNED_PER_MATCH` where a page is sorted from a thousand matches. */
const SCANNED_PER_SORTED_MATCH = 8
/** Matches are dense where at most so many ships were scanned for each match. */
const MAX_SCANNED_IF_DENSE = 12
/** The same where species are wanted, whose ships the index gives nearly without others. */
const MAX_SCANNED_IF_DENSE_SPECIES = 4

const inScope = ({ shipNo, serviceType }: ShipQuery): Sql =>
  allOf([shownBy(shipNo), ...ofType(serviceType)])

const wantedOf = ({ filter, serviceType }: ShipQuery) => ({ ...filter, serviceType })

const filtered = (query: ShipQuery, now: Date, check: DepartureCheck): Sql => {
  const conditions = filterConditions(wantedOf(query), now, check)
  return join([sql`true`, ...conditions, ...searchConditions(query.terms)], ' and ')
}

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
  if (probed.length === needed) return probed
  const expected = (probed.length * SCANNED_PER_MATCH) / PROBED_PER_MATCH
  const found = expected < needed ? probed : await scan(SCANNED_PER_MATCH)
  if (found.length === needed || !(await areMany(db, query, now))) return found
  // The nearest ships are alike: a long scan may go by hundreds that are all for other species.
  const more = sort === 'near' ? found : await scan(SCANNED_PER_MATCH_OF_MANY)
  const isByDeparture = isDepartureWanted(wantedOf(query)) && query.filter.search === ''
  return more.length < needed && isByDeparture ? checkCandidates(db, query, now, needed) : more
}

/**
 * Whether so many ships match, by a sample of the table, that to check them all costs more than to look for
 * a page's. The first ships of an order say little of the others.
 */
const areMany = async (db: Queryable, query: ShipQuery, now: Date): Promise<boolean> => {
  if (query.shipNo !== 0) return false
  const row = await db.first<{ matches: number }>(sql`
    select count(*)::int as matches from ship s tablesample system (${SAMPLED_PERCENT})
    where ${inScope(query)} and ${filtered(query, now, 'each')}`)
  return ((row?.matches ?? 0) * 100) / SAMPLED_PERCENT >= MANY_MATCHES
}

/** Collects the candidates in the order of the list, and checks so many that the page is full. */
const checkCandidates = async (
  db: Queryable,
  query: ShipQuery,
  now: Date,
  needed: number,
): Promise<Scanned[]> => {
  const [first = sql`true`] = tiersOf(query.filter, now)
  const rows = await db.rows<{ no: number }>(sql`
    with among as materialized (
      select s.no, row_number() over (order by ${searchOrder(query.order)})
      from ship s where ${inScope(query)} and ${amongCandidates(wantedOf(query), now)})
    select s.no
    from among cross join lateral (select s.* from ship s where s.no = among.no offset 0) s
    where ${filtered(query, now, 'each')} and ${first} limit ${needed}`)
  return rows.map(({ no }) => ({ no, scanned: Number.POSITIVE_INFINITY }))
}

/** The rows come out in the order in which they were numbered; to sort them again, all would be checked. */
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
    where ${filtered(query, now, 'each')} and ${first} limit ${needed}`)
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
  const countAll = () => countFrom(db, matching(query, now, false), empty)
  const cached = longTotals.peek(countKey(query), countAll)
  if (cached) return cached
  const totals = await countFrom(db, matching(query, now, isDense), sql`limit ${MAX_COUNTED}`)
  if (sumOf(totals) < MAX_COUNTED) return totals
  return longTotals.get(countKey(query), countAll)
}

export const sumOf = (totals: TypeTotals): number =>
  totals.reduce((sum, { total }) => sum + total, 0)

/** Materialized: because of the limit the planner would not use the indexes otherwise. */
const countFrom = (db: Queryable, from: Sql, limit: Sql): Promise<TypeTotals> =>
  db.rows(sql`
    with matched as materialized (select s.service_type ${from})
    select service_type as code, count(*)::int as total
    from (select service_type from matched ${limit}) found group by 1 order by 1`)
