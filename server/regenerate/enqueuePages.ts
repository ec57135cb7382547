import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '@/server/db/pool'
import { type AffectedPages, affectedPages, type Change } from './affectedPages'

/** Seats change often: within one such window a page is regenerated once. */
const WINDOW_MS = 10_000

const hostsOf = (pages: AffectedPages): Sql => {
  if ('host' in pages) return sql`h.identifier = ${pages.host}`
  if (pages.shipNo === null) return sql`true`
  return sql`h.operator_no is null or h.ship_no = (
    select g.main_ship_no from ship s join ship_group g on g.no = s.group_no
    where s.no = ${pages.shipNo})`
}

/**
 * Puts the pages that a change affects into the outbox as `/{host}{path}`, in the transaction of the
 * change and in one statement. Pages with changed seats are due at the end of the present window, so
 * that they include what is booked until then; all others are due at once.
 */
export const enqueuePages = async (tx: Queryable, change: Change, now: Date): Promise<void> => {
  const pages = affectedPages(change)
  const window = Math.floor(now.getTime() / WINDOW_MS) + 1
  const [due, key] =
    change.kind === 'schedule'
      ? [new Date(window * WINDOW_MS), sql`'page ' || ${window}::text || recipient`]
      : [now, sql`null`]
  await tx.run(sql`
    insert into outbox (channel, recipient, body, dedupe_key, next_try_at)
    select 'regenerate', recipient, '{"text": ""}', ${key}, ${due}
    from host h
      cross join unnest(${pages.paths}::text[]) as path
      cross join lateral (select '/' || h.identifier || path as recipient) page
    where (${hostsOf(pages)})
      -- one that is being prepared has none: they would be kept as not found
      and (h.operator_no is null or h.ship_no is not null)
    -- always in the same order, so that two changes of the same pages cannot deadlock
    order by recipient
    on conflict (dedupe_key) do nothing`)
}
