import sql from 'sql-template-tag'
import type { KstDate } from '@/lib/date/kst'
import type { TideLevel, TideTurn } from '@/lib/sea/tideRows'
import { SEA_CALLS_A_DAY } from '@/lib/sea/tideAge'
import type { SailRule } from '@/lib/sea/sailLimits'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { Queryable } from '@/server/db/pool'
import type { CalledSource, SeaSourceName } from '@/server/gateways/sea/seaSource'
import { sailRuleOf } from './sailRules'

export type Boat = { service_type: ServiceType; lat: number; lng: number; tide_station: string }

export const findBoat = (
  db: Queryable,
  shipNo: number,
): Promise<(Boat & { use_minutes: number; sail_rule: SailRule }) | undefined> =>
  db.first(sql`
    select service_type, lat, lng, tide_station, use_minutes,
           ${sailRuleOf(sql`group_no`)} as sail_rule
      from ship where no = ${shipNo} and is_view`)

/** Departures to fish on a day with, of which staff said that they sail though the sea puts them in doubt. */
export const findSailing = async (
  db: Queryable,
  shipNo: number,
  sdate: KstDate,
): Promise<number[]> =>
  (
    await db.rows<{ no: number }>(sql`
      select s.no from sails_anyway said join schedule s on s.no = said.schedule_no
       where s.ship_no = ${shipNo} and s.sdate + s.is_overnight::int = ${sdate} order by s.no`)
  ).map(({ no }) => no)

/** Where the boats that are sold lie. */
export const findBoats = (db: Queryable): Promise<Boat[]> =>
  db.rows<Boat>(sql`
    select distinct service_type, lat, lng, tide_station from ship where is_view`)

type Stored = { fetched_at: Date } & (
  { source: 'turns'; points: TideTurn[] } | { source: 'levels'; points: TideLevel[] }
)

/** What is known of a day, no older than `since`. */
export const findTide = (
  db: Queryable,
  { station, sdate, since }: { station: string; sdate: KstDate; since: Date },
): Promise<Stored[]> =>
  db.rows<Stored>(sql`
    select source, points, fetched_at from tide_day
     where sdate = ${sdate} and station = ${station} and fetched_at > ${since}`)

/** High and low water of stations on days, no older than `since`. */
export const findTurns = (
  db: Queryable,
  { stations, days, since }: { stations: readonly string[]; days: readonly KstDate[]; since: Date },
): Promise<{ station: string; sdate: KstDate; points: TideTurn[] }[]> =>
  db.rows(sql`
    select station, sdate, points from tide_day
     where sdate = any(${days}::date[]) and station = any(${stations}::text[])
       and source = 'turns' and fetched_at > ${since}`)

type Wanted = {
  source: SeaSourceName
  stations: readonly string[]
  from: KstDate
  to: KstDate
  at: Date
}

/**
 * The nearest day of a station that a source is to be asked for. After a failure the day that was never asked
 * for, or waits longest: those that never get an answer must not take all calls.
 */
export const findDue = (
  db: Queryable,
  { source, stations, from, to, at }: Wanted,
): Promise<{ station: string; sdate: KstDate } | undefined> =>
  db.first(sql`
    select wanted.station, wanted.sdate
      from (select station, day::date as sdate
              from unnest(${stations}::text[]) station,
                   generate_series(${from}::date::timestamp, ${to}::date::timestamp, '1 day') day) wanted
      left join tide_day known on known.sdate = wanted.sdate and known.station = wanted.station
        and known.source = ${source}
      left join sea_source failing on failing.name = ${source} and failing.failures > 0
     where known.next_at is null or known.next_at <= ${at}
     order by case when failing.name is not null then coalesce(known.next_at, '-infinity') end,
       wanted.sdate, wanted.station limit 1`)

type Called = {
  source: CalledSource
  day: KstDate
  at: Date
  /** How many calls it may take at most; one when absent. */
  calls?: number
  /** How many it gets in a day. */
  limit?: number
}

/**
 * Takes calls of a source's day.
 *
 * @returns false where it has had all of them, or is not asked for the moment
 */
export const takeCall = async (
  db: Queryable,
  { source, day, at, calls = 1, limit = SEA_CALLS_A_DAY }: Called,
): Promise<boolean> =>
  (await db.run(sql`
    insert into sea_source (name, day, calls, next_at) values (${source}, ${day}, ${calls}, ${at})
    on conflict (name) do update set day = excluded.day,
      calls = excluded.calls + case when sea_source.day = excluded.day then sea_source.calls else 0 end
     where sea_source.next_at <= excluded.next_at and (sea_source.day <> excluded.day
       or sea_source.calls + excluded.calls <= ${limit}::int)`)) === 1

type StationDay = { source: SeaSourceName; station: string; sdate: KstDate }

export const saveTide = (
  db: Queryable,
  { source, station, sdate }: StationDay,
  { points, at, nextAt }: { points: readonly object[]; at: Date; nextAt: Date },
): Promise<number> =>
  db.run(sql`
    insert into tide_day (station, sdate, source, points, fetched_at, next_at)
    values (${station}, ${sdate}, ${source}, ${JSON.stringify(points)}, ${at}, ${nextAt})
    on conflict (sdate, station, source) do update
      set points = excluded.points, fetched_at = excluded.fetched_at, next_at = excluded.next_at`)

/** It was asked for in vain; what is known stays. */
export const putOff = (
  db: Queryable,
  { source, station, sdate }: StationDay,
  nextAt: Date,
): Promise<number> =>
  db.run(sql`
    insert into tide_day (station, sdate, source, next_at)
    values (${station}, ${sdate}, ${source}, ${nextAt})
    on conflict (sdate, station, source) do update set next_at = excluded.next_at`)

export const noteAnswer = (db: Queryable, source: CalledSource): Promise<number> =>
  db.run(sql`
    update sea_source set failures = 0, failing_since = null where name = ${source} and failures > 0`)

/** @returns how many times in a row it has failed now */
export const noteFailure = async (
  db: Queryable,
  { source, at }: { source: CalledSource; at: Date },
): Promise<number> =>
  (
    await db.first<{ failures: number }>(sql`
      update sea_source set failures = failures + 1, failing_since = coalesce(failing_since, ${at})
       where name = ${source} returning failures`)
  )?.failures ?? 1

export const pauseSource = (db: Queryable, source: CalledSource, until: Date): Promise<number> =>
  db.run(sql`update sea_source set next_at = ${until} where name = ${source}`)
