import sql, { type Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type { consoleMessage } from '@/lib/contract/console/messages'
import { decideTextMessageState } from '@/lib/notification/textMessageState'
import type { Queryable } from '@/server/db/pool'

/** A text message or a mail of the outbox, for staff. */
export type StoredMessage = {
  no: number
  channel: 'sms' | 'mail'
  text: string
  attempt: number
  way: 'alimtalk' | 'text' | null
  failure: string | null
  created_at: Date
} & Parameters<typeof decideTextMessageState>[0]

/** The columns of `StoredMessage`. */
export const MESSAGE_COLUMNS: Sql = sql`
  outbox.no, outbox.channel, outbox.body ->> 'text' as text, outbox.attempt, outbox.way, outbox.failure,
  outbox.created_at, outbox.sent_at, outbox.delivered_at, outbox.failed_at, outbox.unknown_at,
  outbox.in_doubt_since`

/** What the columns are read for: people, not devices and pages. */
export const TO_PEOPLE: Sql = sql`outbox.channel in ('sms', 'mail')`

/** The messages about a reservation of the last month; older ones are purged. */
export const findMessagesOf = (db: Queryable, reservationNo: number): Promise<StoredMessage[]> =>
  db.rows<StoredMessage>(sql`
    select ${MESSAGE_COLUMNS} from outbox
     where ${TO_PEOPLE} and reservation_no = ${reservationNo} order by no`)

/** A message as the contract has it. */
export const toConsoleMessage = (row: StoredMessage): z.input<typeof consoleMessage> => ({
  message_no: row.no,
  channel: row.channel,
  text: row.text,
  state: decideTextMessageState(row),
  way: row.way,
  reason: row.failure ?? '',
  attempt: row.attempt,
  created_at: row.created_at.toISOString(),
})
