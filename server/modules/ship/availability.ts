import sql, { type Sql } from 'sql-template-tag'
import { toKstDate, type KstDate } from '@/lib/date/kst'
import { isBookableSql, isProvidedSql } from '@/server/modules/schedule/bookable'

/** Whether one person can book departure `d` at a moment. */
export const isBookable = (now: Date): Sql => isBookableSql({ party: 1, at: now }, sql`d`)

/** `offset 0` makes the planner check ship by ship instead of hashing the whole table of schedules. */
const some = (from: Sql): Sql => sql`exists (select ${from} offset 0)`

const rowsOfDay = (day: KstDate) => sql`
  from schedule d where d.sdate = ${day}::date and d.origin <> 'dropped'`

const defaultsOfDay = (day: KstDate, now: Date) => sql`
  from default_schedule w where ${isProvidedSql(day, now, sql`w`)}`

/** Whether ship `s` has a seat on a day: by a row of that day, else by its default schedule. */
export const hasSeatOn = (day: KstDate, now: Date): Sql => {
  const own = sql`${rowsOfDay(day)} and d.ship_no = s.no`
  return sql`(
    ${some(sql`${own} and ${isBookable(now)}`)}
    or (not ${some(own)} and ${some(sql`${defaultsOfDay(day, now)} and w.ship_no = s.no`)}))`
}

/** The same, collected from the day's departures: fast where few ships have a seat. */
export const isAmongSeatsOn = (day: KstDate, now: Date): Sql => sql`s.no in (
  select d.ship_no ${rowsOfDay(day)} and ${isBookable(now)}
  union all
  select w.ship_no ${defaultsOfDay(day, now)}
    and not exists (select ${rowsOfDay(day)} and d.ship_no = w.ship_no))`

/** Whether ship `s` can be booked at all from now on. */
export const hasSeat = (now: Date): Sql => {
  const today = toKstDate(now)
  const rows = sql`
    from schedule d
    where d.ship_no = s.no and d.sdate >= ${today}::date and ${isBookable(now)}`
  const defaults = sql`from default_schedule w where w.ship_no = s.no and w.valid_to >= ${today}::date`
  return sql`(${some(rows)} or ${some(defaults)})`
}
