import sql from 'sql-template-tag'
import { WEATHER_LATE_SECONDS } from '@/lib/weather/limits'
import type { Queryable } from '@/server/db/pool'

/** How many departures were to be called off a while ago and are not: the worker cannot, or none runs. */
export const measureWeather = async (db: Queryable, now: Date): Promise<{ late: number }> => {
  const row = await db.first<{ late: number }>(sql`
    select count(*)::int as late
      from weather_run_departure d join weather_run run on run.no = d.run_no
     where d.done_at is null
       and run.created_at < ${now}::timestamptz - make_interval(secs => ${WEATHER_LATE_SECONDS})`)
  return { late: row?.late ?? 0 }
}
