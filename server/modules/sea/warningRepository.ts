import sql from 'sql-template-tag'
import type { Prewarning } from '@/lib/sea/prewarnings'
import type { WarningEvent } from '@/lib/sea/warnings'
import type { Db, Queryable } from '@/server/db/pool'

/** `answeredAt`: when the source answered last; null where it never has. */
type Answered<Row> = { list: Row[]; answeredAt: Date | null }
export type Announced = { issued: Answered<WarningEvent>; ahead: Answered<Prewarning> }

/** When the sources answered last. */
export const findAnswered = async (db: Queryable): Promise<Map<string, Date | null>> => {
  const rows = await db.rows<{ name: string; answered_at: Date | null }>(sql`
    select name::text, answered_at from sea_source where name in ('warnings', 'prewarnings')`)
  return new Map(rows.map(({ name, answered_at }) => [name, answered_at]))
}

/** What was announced since then, and what is to come, in no order. */
export const findAnnounced = async (db: Queryable, since: Date): Promise<Announced> => {
  const answered = await findAnswered(db)
  const issued = await db.rows<WarningEvent>(sql`
    select area, kind, level, command, is_cancelled as "isCancelled", seq,
           extract(epoch from issued_at)::float8 * 1000 as "issuedAt",
           extract(epoch from starts_at)::float8 * 1000 as "startsAt",
           extract(epoch from ends_at)::float8 * 1000 as "endsAt",
           extract(epoch from all_ends_at)::float8 * 1000 as "allEndsAt"
      from sea_warning where issued_at > ${since}`)
  const ahead = await db.rows<Prewarning>(sql`
    select area, kind, extract(epoch from starts_at)::float8 * 1000 as "from",
           extract(epoch from ends_at)::float8 * 1000 as "until" from sea_prewarning`)
  return {
    issued: { list: issued, answeredAt: answered.get('warnings') ?? null },
    ahead: { list: ahead, answeredAt: answered.get('prewarnings') ?? null },
  }
}

/** What was announced stays, also where the source does not tell it again. */
export const saveWarnings = async (
  db: Queryable,
  events: readonly WarningEvent[],
  at: Date,
): Promise<void> => {
  const time = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())
  const rows = events.map((event) => ({
    ...{ area: event.area, kind: event.kind, level: event.level, command: event.command },
    ...{ is_cancelled: event.isCancelled, seq: event.seq, issued_at: time(event.issuedAt) },
    ...{ starts_at: time(event.startsAt), ends_at: time(event.endsAt) },
    all_ends_at: time(event.allEndsAt),
  }))
  await db.run(sql`
    insert into sea_warning (area, kind, level, command, is_cancelled, seq, issued_at, starts_at,
      ends_at, all_ends_at)
    select area, kind, level, command, is_cancelled, seq, issued_at, starts_at, ends_at, all_ends_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row(area text, kind text, level text, command text, is_cancelled boolean, seq integer,
          issued_at timestamptz, starts_at timestamptz, ends_at timestamptz, all_ends_at timestamptz)
    on conflict do nothing`)
  await db.run(sql`update sea_source set answered_at = ${at} where name = 'warnings'`)
}

/** The newest announcement stands in place of the one before. */
export const savePrewarnings = (db: Db, list: readonly Prewarning[], at: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const rows = list.map(({ area, kind, from, until }) => ({
      ...{ area, kind, starts_at: new Date(from), ends_at: new Date(until) },
    }))
    await tx.run(sql`update sea_source set answered_at = ${at} where name = 'prewarnings'`)
    await tx.run(sql`delete from sea_prewarning`)
    await tx.run(sql`
      insert into sea_prewarning (area, kind, starts_at, ends_at)
      select area, kind, starts_at, ends_at from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row(area text, kind text, starts_at timestamptz, ends_at timestamptz)
      on conflict do nothing`)
  })
