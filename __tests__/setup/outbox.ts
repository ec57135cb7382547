import { compose, type ComposedNotification } from '@/lib/notification/compose'
import type { ClaimedMessage } from '@/server/modules/outbox/outboxRepository'

/** A message that says just this, as an operator writes one. */
export const messageSaying = (text: string): ComposedNotification => ({
  ...compose('weather_own_refund', { 내용: text }),
  title: '안내',
})

/** A message of the outbox as a worker has claimed it. */
export const claimedMessage = (
  of: Pick<ClaimedMessage, 'channel' | 'recipient'> & Partial<ClaimedMessage>,
): ClaimedMessage => ({
  no: 7,
  body: { text: '' },
  tries: 1,
  attempt: 1,
  created_at: new Date('2026-11-22T03:00:00Z'),
  in_doubt_since: null,
  look_ups: 0,
  ...of,
})
