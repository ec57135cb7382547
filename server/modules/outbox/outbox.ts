import sql from 'sql-template-tag'
import type { Queryable } from '@/server/db/pool'

export const CHANNELS = ['sms', 'push', 'mail', 'regenerate'] as const

/** Something to tell the outside. `recipient` is a phone, push id, address or path, by channel. */
export type OutboxMessage = {
  channel: (typeof CHANNELS)[number]
  recipient: string
  body: {
    text: string
    title?: string
    /** A path. */
    link?: string
    /** The storefront that `link` is on; '' or none for the default one. */
    host?: string
  }
  /** The event it tells of: the same event is told once, however often it is enqueued. */
  dedupeKey?: string
}

/**
 * Puts messages into the outbox inside the caller's transaction: they are sent if, and only if,
 * what they tell of became true.
 *
 * @returns how many of them are new
 */
export const enqueue = async (tx: Queryable, messages: OutboxMessage[]): Promise<number> => {
  let added = 0
  for (const { channel, recipient, body, dedupeKey } of messages) {
    added += await tx.run(sql`
      insert into outbox (channel, recipient, body, dedupe_key)
      values (${channel}, ${recipient}, ${JSON.stringify(body)}, ${dedupeKey ?? null})
      on conflict (dedupe_key) do nothing`)
  }
  return added
}
