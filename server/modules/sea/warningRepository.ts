import sql from 'sql-template-tag'
import type { WarningEvent } from '@/lib/sea/warnings'
import type { Queryable } from '@/server/db/pool'

/** What was announced since then, in no order, and when the source answered last; null where it never has. */
export const findWarnings = async (
  db: Queryable,
  since: Date,
): Promise<{ events: WarningEvent[]; answeredAt: Date | null }> => {
  const [answered, events] = await Promise.all([
    db.first<{ answered_at: Date | null }>(sql`
      select answered_at from sea_source where name = 'warnings'`),
    db.rows<WarningEvent>(sql`
      select area, kind, level, command, is_cancelled as "isCancelled", seq,
             extract(epoch from issued_at)::float8 * 1000 as "issuedAt",
             extract(epoch from starts_at)::float8 * 1000 as "startsAt",
             extract(epoch from ends_at)::float8 * 1000 as "endsAt",
             extract(epoch from all_ends_at)::float8 * 1000 as "allEndsAt"
        from sea_warning where issued_at > ${since}`),
  ])
  return { events, answeredAt: answered?.answered_at ?? null }
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
