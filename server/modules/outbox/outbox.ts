import sql from 'sql-template-tag'
import type { Queryable } from '@/server/db/pool'
import type { TemplateCode } from '@/lib/notification/templates'

/**
 * Starts every text message, because a phone shows only the number of its sender. A push and a
 * message on the site have none.
 */
export const SMS_PREFIX = '[뱃길] '

export const CHANNELS = ['sms', 'push', 'mail', 'regenerate', 'web_push'] as const

/**
 * A message to an external service. `recipient` is a phone, push id, e-mail address, path or number of a
 * browser's subscription, by channel.
 */
export type OutboxMessage = {
  channel: (typeof CHANNELS)[number]
  recipient: string
  body: {
    text: string
    title?: string
    /** A path. */
    link?: string
    /** The storefront of `link`; '' or undefined for the default one. */
    host?: string
    /** What `text` was made of: a provider of KakaoTalk messages has the sentence already. */
    template?: TemplateCode
    variables?: Readonly<Record<string, string>>
    /** Of a mail with a calendar entry: which reservation it is about, and the entry's sequence. */
    reservation?: { no: number; sequence: number }
  }
  /** Identifies the event: a message with the same key is enqueued once. */
  dedupeKey?: string
}

const storedBody = ({ channel, body }: OutboxMessage): OutboxMessage['body'] =>
  channel === 'sms' ? { ...body, text: `${SMS_PREFIX}${body.text}` } : body

/**
 * Adds messages to the outbox in the caller's transaction, so that they are sent if, and only if, it
 * commits. Text messages get the `SMS_PREFIX`.
 *
 * @returns the number of messages that were not enqueued before
 */
export const enqueue = async (tx: Queryable, messages: OutboxMessage[]): Promise<number> => {
  let added = 0
  for (const message of messages) {
    const { channel, recipient, dedupeKey } = message
    added += await tx.run(sql`
      insert into outbox (channel, recipient, body, dedupe_key)
      values (${channel}, ${recipient}, ${JSON.stringify(storedBody(message))}, ${dedupeKey ?? null})
      on conflict (dedupe_key) do nothing`)
  }
  return added
}
