import sql, { type Sql } from 'sql-template-tag'

/** The places of reservation `r` as JSON, for `spotsText`; an empty list where it has none. */
export const SPOTS_OF: Sql = sql`
  coalesce((select json_agg(own.spot) from reservation_spot own where own.reservation_no = r.no), '[]')`

/** Of reservation `r`, when its departure draws, as JSON; null once it has, and where it does not. */
export const BEFORE_DRAW: Sql = sql`
  (select json_build_object('departs_at', trip.departs_at, 'draw_minutes', trip.draw_minutes)
     from schedule trip join spot_draw draw on draw.schedule_no = trip.no
    where trip.no = r.schedule_no and draw.drawn_at is null and has_spots(r.nights, r.state))`
