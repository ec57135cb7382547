import sql from 'sql-template-tag'
import type { OwnKind } from '@/lib/sea/forecastOf'
import type { Queryable } from '@/server/db/pool'

/** Of places that one that is to be asked for first; those never asked for before. */
export const findDuePlace = (
  db: Queryable,
  { kind, places, at }: { kind: OwnKind; places: readonly string[]; at: Date },
): Promise<{ place: string } | undefined> =>
  db.first(sql`
    select wanted.place from unnest(${places}::text[]) as wanted (place)
      left join sea_place known on known.kind = ${kind} and known.place = wanted.place
     where known.next_at is null or known.next_at <= ${at}
     order by known.next_at nulls first, wanted.place limit 1`)

export const putPlaceOff = (
  db: Queryable,
  { kind, place, nextAt }: { kind: OwnKind; place: string; nextAt: Date },
): Promise<number> =>
  db.run(sql`
    insert into sea_place (kind, place, next_at) values (${kind}, ${place}, ${nextAt})
    on conflict (kind, place) do update set next_at = excluded.next_at`)
