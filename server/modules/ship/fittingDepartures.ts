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
import { defaultPriceSql } from '@/server/modules/schedule/rulePrice'
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

/** The rows that leave on a day; dropped ones do not count. */
const rowsOfDay = (day: Sql): Sql =>
  sql`from schedule d where d.sdate = ${day} and d.origin <> 'dropped'`

/** Whether one fishes with departure `d` on a day: it leaves then, or overnight on the day before. */
export const isFishedOn = (day: Sql): Sql =>
  sql`(d.sdate between ${day} - 1 and ${day} and d.sdate + d.is_overnight::int = ${day})`

/** The day on which default `w` leaves, so that one fishes on a day. */
export const leavingFor = (day: Sql): Sql => sql`(${day} - w.is_overnight::int)`

const wishedDay = ({ sdate }: Wanted): Sql | undefined =>
  sdate === '' ? undefined : sql`${sdate}::date`

/** Departures `d` of ship `s` that can be booked and fit; `day` is that of fishing, any where absent. */
const rows = (wanted: Wanted, now: Date, day = wishedDay(wanted)): Sql => {
  const conditions = [
    sql`d.ship_no = s.no`,
    day ? isFishedOn(day) : sql`d.sdate >= ${toKstDate(now)}::date`,
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

/** The days on which default `w` may leave, in order: for a day of fishing, or all up to `last`. */
const daysOf = ({ day, last }: Days, today: KstDate): Sql => {
  if (day) return sql`(select ${leavingFor(day)} as day) days`
  const first = sql`greatest(w.valid_from, ${today}::date)`
  return sql`(
    select ${first} + n as day from generate_series(0, least(w.valid_to, ${last}) - ${first}) n) days`
}

type Days = { last: Sql; day?: Sql | undefined }

/** Defaults `w` of ship `s` that fit, each with the first day (`first.day`) that only it provides. */
const defaults = (wanted: Wanted, now: Date, { last, day = wishedDay(wanted) }: Days): Sql => {
  const conditions = [
    sql`w.ship_no = s.no and w.capacity >= ${seatsFor(wanted)}`,
    takesSmall(seatsFor(wanted), sql`least(w.smallest_party, w.capacity)`),
    ...textConditions(sql`w`, wanted),
  ]
  // The days come in order, so that the first one found is the first one there is.
  return sql`
    from default_schedule w cross join lateral (
      select day from ${daysOf({ last, day }, toKstDate(now))}
      where ${isProvidedSql(sql`day`, now, sql`w`)} and ${providesDay(sql`day`)} limit 1) first
    where ${join(conditions, ' and ')}`
}

const horizon = (now: Date): Sql => sql`${lastDefaultDay(toKstDate(now))}::date`

/** Whether ship `s` has a departure that can be booked and fits: a row, else one of its default schedule. */
export const hasFitting = (wanted: Wanted, now: Date): Sql =>
  sql`(${some(rows(wanted, now))} or ${some(defaults(wanted, now, { last: horizon(now) }))})`

/** The first departure of ship `s` that can be booked and fits. */
const firstOf = (wanted: Wanted, now: Date): Sql => sql`
  select coalesce(provided.sdate, own.sdate) as sdate, coalesce(provided.price, own.price) as price,
    coalesce(provided.is_overnight, own.is_overnight) as is_overnight,
    coalesce(provided.departure_time, own.departure_time) as departure_time,
    coalesce(provided.remain, own.remain) as remain,
    coalesce(provided.is_undecided, own.is_undecided) as is_undecided
  from (select) one
    left join lateral (
      select d.sdate, d.is_overnight, d.departure_time, d.price, d.capacity - d.taken as remain,
        d.sail_hours > 0 and d.sails_at is null and d.taken < d.least_to_sail as is_undecided
      ${rows(wanted, now)} order by d.sdate, d.departure_time limit 1) own on true
    -- Only days before that one: a day with rows has no departures of defaults.
    left join lateral (
      select first.day as sdate, w.is_overnight, w.departure_time,
        ${defaultPriceSql(sql`first.day`, 'w')} as price, w.capacity as remain,
        w.sail_hours > 0 and w.least_to_sail > 0 as is_undecided
      ${defaults(wanted, now, { last: sql`coalesce(own.sdate - 1, ${horizon(now)})` })}
      order by first.day, w.departure_time limit 1
    ) provided on own.sdate is null or provided.sdate < own.sdate`

/**
 * The first departure of ship `s` that can be booked and fits, as one row of `sdate`, `is_overnight`,
 * `departure_time`, `price` (won), `remain` and whether it is open if it sails, and the `least_price` of all that fit on its day of
 * fishing; nulls where there is none.
 */
export const firstFitting = (wanted: Wanted, now: Date): Sql => {
  const day = sql`(soonest.sdate + soonest.is_overnight::int)`
  return sql`(
    select soonest.*, (
      select min(price) from (
        select d.price ${rows(wanted, now, day)}
        union all
        select ${defaultPriceSql(sql`first.day`, 'w')} ${defaults(wanted, now, { last: horizon(now), day })}) fitting) as least_price
    from (${firstOf(wanted, now)}) soonest)`
}
