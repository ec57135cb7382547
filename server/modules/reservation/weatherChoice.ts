import sql from 'sql-template-tag'

/** The open choice after a cancellation for weather, from `reservation r` and its departure `s`; else null. */
export const WEATHER_CHOICE = sql`(
  select json_build_object('key', c.key, 'deadline',
           to_char(c.deadline at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
    from weather_choice c
   where c.reservation_no = r.no and c.state = 'open' and r.state = 'CONFIRMED'
     and s.status = 'weather')`
