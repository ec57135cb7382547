import sql, { type Sql } from 'sql-template-tag'

/** The places of reservation `r` as JSON, for `spotsText`; an empty list where it has none. */
export const SPOTS_OF: Sql = sql`
  coalesce((select json_agg(own.spot) from reservation_spot own where own.reservation_no = r.no), '[]')`
