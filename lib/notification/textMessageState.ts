/**
 * What became of a text message, as staff see it.
 *
 * - `waiting`: not sent yet; `checking`: nobody knows yet whether it was sent; `sent`: taken by the provider
 * - `delivered`: arrived; `failed`: it did not; `unknown`: nobody will find out
 */
export const TEXT_MESSAGE_STATES = [
  'waiting',
  'checking',
  'sent',
  'delivered',
  'failed',
  'unknown',
] as const

export type TextMessageState = (typeof TEXT_MESSAGE_STATES)[number]

/** Whether staff may send a message again: nobody has it, or nobody knows. */
export const canResend = (state: TextMessageState): boolean =>
  state === 'failed' || state === 'unknown'

type Stored = Record<
  'sent_at' | 'delivered_at' | 'failed_at' | 'unknown_at' | 'in_doubt_since',
  Date | null
>

/** What became of a message of the outbox. */
export const decideTextMessageState = (stored: Stored): TextMessageState => {
  if (stored.unknown_at) return 'unknown'
  if (stored.failed_at) return 'failed'
  if (stored.delivered_at) return 'delivered'
  if (stored.sent_at) return 'sent'
  return stored.in_doubt_since ? 'checking' : 'waiting'
}
