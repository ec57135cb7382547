import sql, { type Sql } from 'sql-template-tag'
import type { KstDate } from '@/lib/date/kst'
import type { Fleet } from '@/server/http/consoleCaller'
import { inFleet } from '@/server/http/inFleet'
import { coversDaySql } from './bookable'

type Asked = {
  fleet: Fleet
  /** KST; the day `until` is not asked for. */
  from: KstDate
  until: KstDate
  /** What else must hold of a day. */
  isAsked?: (day: Sql) => Sql
}

/**
 * Departures of a fleet that offer seats, or did: `sdate`, `is_overnight`, `taken`, `capacity`, `ship_no`.
 * What was called off, or stopped before anybody came, offers none. A day of the default schedule has a row
 * once somebody books, so those that nobody booked are read from the schedule as it is now, since there is
 * the boat: without them it looks as if every weekday sold.
 */
export const offeredSeats = ({ fleet, from, until, isAsked = () => sql`true` }: Asked): Sql => sql`
  (select s.sdate, s.is_overnight, s.taken, s.capacity, s.ship_no
     from ship join schedule s on s.ship_no = ship.no
    where ${inFleet(fleet)} and s.sdate >= ${from} and s.sdate < ${until} and ${isAsked(sql`s.sdate`)}
      and (s.status = 'open' or (s.status = 'closed' and s.taken > 0))
   union all
   select day::date, d.is_overnight, 0, d.capacity, d.ship_no
     from ship join default_schedule d on d.ship_no = ship.no
     cross join lateral generate_series(
       greatest(d.valid_from, ${from}::date, (ship.created_at at time zone 'Asia/Seoul')::date),
       least(d.valid_to, ${until}::date - 1), interval '1 day') day
    where ${inFleet(fleet)} and ship.is_view and day < coalesce(ship.archived_at, 'infinity')
      and ${coversDaySql(sql`day::date`)} and ${isAsked(sql`day::date`)} and not exists (
        select from schedule made
         where made.ship_no = d.ship_no and made.sdate = day::date and made.origin <> 'dropped'))`
