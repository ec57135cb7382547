import sql, { type Sql } from 'sql-template-tag'
import { lastDefaultDay } from '@/lib/schedule/horizon'
import { toKstDate, weekdayOf, type KstDate } from '@/lib/date/kst'

/** Whether a departure `d` can be booked at an instant: `schedule` says so by the same rule. */
export const isBookable = (now: Date): Sql => sql`
  d.status = 'open' and d.taken < d.capacity and d.departs_at > ${now}
  and (d.opens_at is null or d.opens_at <= ${now})`

/** With `offset 0` the planner asks ship by ship instead of hashing every schedule there is. */
const some = (from: Sql): Sql => sql`exists (select ${from} offset 0)`

const rowsOfDay = (day: KstDate) => sql`
  from schedule d where d.sdate = ${day}::date and d.origin <> 'dropped'`

const standardOfDay = (day: KstDate, now: Date) => sql`
  from default_schedule w
  where ${day}::date between w.valid_from and w.valid_to
    and ${day}::date <= ${lastDefaultDay(toKstDate(now))}::date
    and ${weekdayOf(day)}::smallint = any(w.weekdays)
    and (${day}::date + w.departure_time) at time zone 'Asia/Seoul' > ${now}`

/** Whether ship `s` has a seat on a day, by a row of that day or else by its default schedule. */
export const hasSeatOn = (day: KstDate, now: Date): Sql => {
  const own = sql`${rowsOfDay(day)} and d.ship_no = s.no`
  return sql`(
    ${some(sql`${own} and ${isBookable(now)}`)}
    or (not ${some(own)} and ${some(sql`${standardOfDay(day, now)} and w.ship_no = s.no`)}))`
}

/** The same, found from the day's departures: they are few where few ships have a seat. */
export const isAmongSeatsOn = (day: KstDate, now: Date): Sql => sql`s.no in (
  select d.ship_no ${rowsOfDay(day)} and ${isBookable(now)}
  union all
  select w.ship_no ${standardOfDay(day, now)}
    and not exists (select ${rowsOfDay(day)} and d.ship_no = w.ship_no))`

/** Whether ship `s` can be booked at all from now on. */
export const hasSeat = (now: Date): Sql => {
  const today = toKstDate(now)
  const rows = sql`
    from schedule d
    where d.ship_no = s.no and d.sdate >= ${today}::date and ${isBookable(now)}`
  const standard = sql`from default_schedule w where w.ship_no = s.no and w.valid_to >= ${today}::date`
  return sql`(${some(rows)} or ${some(standard)})`
}
