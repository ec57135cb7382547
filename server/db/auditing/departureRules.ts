import sql, { raw, type Sql } from 'sql-template-tag'
import type { Rules } from './findBroken'

/** What the rules read of a departure. */
export const DEPARTURE = raw('no, taken, capacity, spot_way, departs_at')

/** Names who booked last where it is not known which booking is wrong. */
const lastOn = sql`coalesce((
  select ', last booking ' || max(last.reservation_no) from reservation_seat last where last.schedule_no = s.no), '')`

/**
 * What must hold of departures; `no` is theirs.
 *
 * @param departures a statement of which, with what `DEPARTURE` names
 */
export const departureRules = (departures: Sql): Rules => ({
  'seats taken are the sum of what is booked and kept back': sql`
    select s.no, 'taken ' || s.taken || ', booked ' || coalesce(sum(seat.units), 0) || ${lastOn} as detail
      from (${departures}) s left join taken_seat seat on seat.schedule_no = s.no
     group by s.no, s.taken having s.taken <> coalesce(sum(seat.units), 0)`,
  'no departure is oversold': sql`
    select s.no, s.taken || ' of ' || s.capacity || ${lastOn} as detail from (${departures}) s
     where s.taken > s.capacity or s.taken < 0`,
  'places are drawn by a seed from before, and nobody has one until then': sql`
    select s.no, case when d.seed is null then 'no seed' else 'a place' end as detail
      from (${departures}) s left join spot_draw d on d.schedule_no = s.no
     where s.spot_way = 'drawn' and (d.seed is null or d.drawn_at is null
       and exists (select from reservation_spot spot where spot.schedule_no = s.no))`,
  'options taken are those of the reservations': sql`
    select o.schedule_no as no, o.name || ': ' || o.taken || ', booked ' || booked.units as detail
      from option_stock o join (${departures}) s on s.no = o.schedule_no cross join lateral (
        select coalesce(sum((one ->> 'count')::integer), 0) as units
          from reservation r cross join jsonb_array_elements(r.options) one
         where r.schedule_no = o.schedule_no and has_options(r.nights, r.state, r.options)
           and one ->> 'name' = o.name) booked
     where o.taken <> booked.units and s.departs_at > now()`,
})

/** What must hold of who is booked on these departures; `no` is that of the reservation. */
export const placeRules = (departures: Sql): Rules => ({
  'who has seats has as many places, where they are chosen or drawn': sql`
    select r.no, coalesce(r.whole_seats, r.party) || ' seats, ' || count(spot.number) || ' places' as detail
      from (${departures}) s join reservation r on r.schedule_no = s.no and has_spots(r.nights, r.state)
      left join reservation_spot spot on spot.reservation_no = r.no and spot.schedule_no = s.no
     where s.spot_way <> 'none' and gives_spots(s.no) group by r.no having count(spot.number) <> coalesce(r.whole_seats, r.party)`,
  'who has the whole boat has all seats of it': sql`
    select r.no, r.whole_seats || ' of ' || s.capacity || ', taken ' || s.taken as detail
      from (${departures}) s join reservation r on r.schedule_no = s.no and has_spots(r.nights, r.state)
     where r.whole_seats is not null and (r.whole_seats <> s.capacity or s.taken <> s.capacity)`,
  'only who has seats of a departure has places on it': sql`
    select r.no, 'place ' || spot.number || ' of departure ' || spot.schedule_no as detail
      from (${departures}) s join reservation_spot spot on spot.schedule_no = s.no
      join reservation r on r.no = spot.reservation_no
     where r.schedule_no <> spot.schedule_no or not has_spots(r.nights, r.state)`,
  'a place is given once': sql`
    select max(spot.reservation_no) as no,
           'place ' || spot.number || ' of departure ' || s.no || ', also ' || min(spot.reservation_no) as detail
      from (${departures}) s join reservation_spot spot on spot.schedule_no = s.no
     group by s.no, spot.number having count(*) > 1`,
})
