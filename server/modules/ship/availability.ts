import sql, { type Sql } from 'sql-template-tag'
import { toKstDate, weekdayOf, type KstDate } from '@/lib/date/kst'

/** Whether a departure `d` can be booked at an instant: `schedule` says so by the same rule. */
export const isBookable = (now: Date): Sql => sql`
  d.status = 'open' and d.taken < d.capacity and d.departs_at > ${now}
  and (d.opens_at is null or d.opens_at <= ${now})`

/** Whether ship `s` has a seat on a day, by a row of that day or else by its default schedule. */
export const hasSeatOn = (day: KstDate, now: Date): Sql => sql`(
  exists (
    select from schedule d
    where d.ship_no = s.no and d.sdate = ${day}::date and ${isBookable(now)})
  or (
    not exists (select from schedule d where d.ship_no = s.no and d.sdate = ${day}::date)
    and exists (
      select from default_schedule w
      where w.ship_no = s.no and ${day}::date between w.valid_from and w.valid_to
        and ${weekdayOf(day)}::smallint = any(w.weekdays)
        and (${day}::date + w.departure_time) at time zone 'Asia/Seoul' > ${now})))`

/** Whether ship `s` can be booked at all from now on. */
export const hasSeat = (now: Date): Sql => sql`(
  exists (
    select from schedule d
    where d.ship_no = s.no and d.sdate >= ${toKstDate(now)}::date and ${isBookable(now)})
  or exists (
    select from default_schedule w
    where w.ship_no = s.no and w.valid_to >= ${toKstDate(now)}::date))`
