import sql from 'sql-template-tag'
import type { Queryable } from '@/server/db/pool'
import type { CalledSource } from '@/server/gateways/sea/seaSource'

/** How long each source has given no usable answer, in seconds; 0 for one that does. */
export const measureSea = (
  db: Queryable,
  now: Date,
): Promise<{ source: CalledSource; silentSeconds: number }[]> =>
  db.rows(sql`
    select name as source,
           coalesce(extract(epoch from ${now}::timestamptz - failing_since), 0)::float8 as "silentSeconds"
      from sea_source`)
