import sql from 'sql-template-tag'
import type { Queryable } from '@/server/db/pool'
import { CHANNELS } from './outbox'

/** A message that was claimed for so long has not been sent: a call takes less. */
const IN_DOUBT_MS = 30_000

type Row = { channel: string; count: number; failing: number; oldest: Date }

/**
 * What a channel has not sent yet, but for what waits for its time: how much, how much of it was tried and failed, and for how many seconds
 * the oldest of it waits.
 */
export type OutboxMeasure = {
  channel: string
  count: number
  failing: number
  oldestSeconds: number
}

/** Measures every channel, also those with nothing to send, by the index of what is due. */
export const measureOutbox = async (db: Queryable, now: Date): Promise<OutboxMeasure[]> => {
  const rows = await db.rows<Row>(
    sql`
      select channel::text, count(*) as count, min(created_at) as oldest,
             count(*) filter (where tries > 1 or failure is not null
               or in_doubt_since <= ${new Date(now.getTime() - IN_DOUBT_MS)}) as failing
        from outbox
       where sent_at is null and failed_at is null and unknown_at is null
         and (tries > 0 or next_try_at <= ${now})
       group by channel`,
    'outbox_measure',
  )
  const byChannel = new Map(rows.map((row) => [row.channel, row]))
  return CHANNELS.map((channel) => {
    const row = byChannel.get(channel)
    const oldestMs = row ? Math.max(0, now.getTime() - row.oldest.getTime()) : 0
    return {
      channel,
      count: row?.count ?? 0,
      failing: row?.failing ?? 0,
      oldestSeconds: oldestMs / 1_000,
    }
  })
}
