import sql from 'sql-template-tag'
import type { KstDate } from '@/lib/date/kst'
import type { PlaceKind } from '@/lib/sea/forecastOf'
import type { PlaceDay } from '@/lib/sea/forecastRows'
import type { Queryable } from '@/server/db/pool'

export type StoredForecast = PlaceDay & { kind: PlaceKind; fetched_at: Date }

/** What is forecast of days for all places, no older than `since`. */
export const findForecasts = (
  db: Queryable,
  { days, since }: { days: readonly KstDate[]; since: Date },
): Promise<StoredForecast[]> =>
  db.rows<StoredForecast>(sql`
    select kind, place, sdate, lat, lng, halves, fetched_at from sea_forecast
     where sdate = any(${days}::date[]) and fetched_at > ${since}`)

/** What a source did not say again stays with its age. */
export const saveForecasts = (
  db: Queryable,
  kind: PlaceKind,
  { days, at }: { days: readonly PlaceDay[]; at: Date },
): Promise<number> =>
  db.run(sql`
    insert into sea_forecast (kind, place, sdate, lat, lng, halves, fetched_at)
    select ${kind}, place, sdate, lat, lng, halves, ${at}
      from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
        as day(place text, sdate date, lat float8, lng float8, halves jsonb)
    on conflict (sdate, kind, place) do update set lat = excluded.lat, lng = excluded.lng,
      halves = excluded.halves, fetched_at = excluded.fetched_at`)
