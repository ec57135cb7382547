import sql, { join, type Sql } from 'sql-template-tag'
import { type KstDate, toKstDate } from '@/lib/date/kst'
import type { UserFilter } from '@/lib/filters/emptyFilter'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { lastDefaultDay } from '@/lib/schedule/horizon'
import {
  coversDaySql,
  hasRoomSql,
  isProvidedSql,
  takesBookingsSql,
} from '@/server/modules/schedule/bookable'
import { textConditions } from './departureTexts'

/** What a list's query asks of one departure. The party counts people. */
export type Wanted = Pick<UserFilter, 'sdate' | 'party' | 'fish' | 'walkthrough'> & {
  /** The type of all ships that are looked at, where they have one. */
  serviceType?: ServiceType | undefined
}

/** Who sleeps in a room is not known, so a party takes one: `seatsOfParty` in SQL, of ship `s`. */
export const isRoomSql = (s: Sql = sql`s`): Sql => sql`${s}.service_type = 'PENSION'`

/** Seats that a departure of ship `s` needs: without a party, one that can be booked at all. */
export const seatsFor = ({ party, serviceType }: Wanted): number | Sql => {
  if (party <= 1 || serviceType === 'PENSION') return 1
  // Known, it is a number that an index can find.
  return serviceType ? party : sql`case when ${isRoomSql()} then 1 else ${party}::int end`
}

/**
 * Whether a departure takes so few; one seat is what a query without a party asks for, and a departure for
 * more is among its answers.
 */
export const takesSmall = (seats: number | Sql, fewest: Sql): Sql =>
  seats === 1 ? sql`true` : sql`(${seats} = 1 or ${seats} >= ${fewest})`

/** `offset 0` makes the planner check ship by ship instead of hashing the whole table of schedules. */
export const some = (from: Sql): Sql => sql`exists (select ${from} offset 0)`

/** The rows of a day; dropped ones do not count. */
export const rowsOfDay = (day: Sql): Sql =>
  sql`from schedule d where d.sdate = ${day} and d.origin <> 'dropped'`

/** Departures `d` of ship `s` that can be booked and fit. */
const rows = (wanted: Wanted, now: Date): Sql => {
  const { sdate } = wanted
  const conditions = [
    sql`d.ship_no = s.no`,
    sdate === '' ? sql`d.sdate >= ${toKstDate(now)}::date` : sql`d.sdate = ${sdate}::date`,
    takesBookingsSql(now, sql`d`),
    hasRoomSql(seatsFor(wanted), sql`d`),
    takesSmall(seatsFor(wanted), sql`least(d.smallest_party, d.capacity - d.taken)`),
    ...textConditions(sql`d`, wanted),
  ]
  return sql`from schedule d where ${join(conditions, ' and ')}`
}

/** Whether default `w` provides the departure of a day: no row of the day, no older default for its time. */
export const providesDay = (day: Sql): Sql => sql`
  not exists (select ${rowsOfDay(day)} and d.ship_no = w.ship_no)
  and not exists (
    select from default_schedule older
    where older.ship_no = w.ship_no and older.departure_time = w.departure_time
      and older.no < w.no and ${coversDaySql(day, sql`older`)})`

/** The days that default `w` may provide, in order: the wanted one, or all up to `last`. */
const daysOf = ({ sdate }: Wanted, today: KstDate, last: Sql): Sql => {
  if (sdate !== '') return sql`(select ${sdate}::date as day) days`
  const first = sql`greatest(w.valid_from, ${today}::date)`
  return sql`(
    select ${first} + n as day from generate_series(0, least(w.valid_to, ${last}) - ${first}) n) days`
}

/** Defaults `w` of ship `s` that fit, each with the first day (`first.day`) that only it provides. */
const defaults = (wanted: Wanted, now: Date, last: Sql): Sql => {
  const conditions = [
    sql`w.ship_no = s.no and w.capacity >= ${seatsFor(wanted)}`,
    takesSmall(seatsFor(wanted), sql`least(w.smallest_party, w.capacity)`),
    ...textConditions(sql`w`, wanted),
  ]
  // The days come in order, so that the first one found is the first one there is.
  return sql`
    from default_schedule w cross join lateral (
      select day from ${daysOf(wanted, toKstDate(now), last)}
      where ${isProvidedSql(sql`day`, now, sql`w`)} and ${providesDay(sql`day`)} limit 1) first
    where ${join(conditions, ' and ')}`
}

const horizon = (now: Date): Sql => sql`${lastDefaultDay(toKstDate(now))}::date`

/** Whether ship `s` has a departure that can be booked and fits: a row, else one of its default schedule. */
export const hasFitting = (wanted: Wanted, now: Date): Sql =>
  sql`(${some(rows(wanted, now))} or ${some(defaults(wanted, now, horizon(now)))})`

/**
 * The first departure of ship `s` that can be booked and fits, as one row of `sdate`,
 * `departure_time`, `price` (won) and `remain`; nulls where there is none.
 */
export const firstFitting = (wanted: Wanted, now: Date): Sql => sql`(
  select coalesce(provided.sdate, own.sdate) as sdate, coalesce(provided.price, own.price) as price,
    coalesce(provided.departure_time, own.departure_time) as departure_time,
    coalesce(provided.remain, own.remain) as remain
  from (select) one
    left join lateral (
      select d.sdate, d.departure_time, d.price, d.capacity - d.taken as remain ${rows(wanted, now)}
      order by d.sdate, d.departure_time limit 1) own on true
    -- Only days before that one: a day with rows has no departures of defaults.
    left join lateral (
      select first.day as sdate, w.departure_time, w.price, w.capacity as remain
      ${defaults(wanted, now, sql`coalesce(own.sdate - 1, ${horizon(now)})`)}
      order by first.day, w.departure_time limit 1) provided on true)`
