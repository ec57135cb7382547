import { z } from 'zod'
import { instant, no } from '@/lib/contract/primitives'
import { TEXT_MESSAGE_STATES } from '@/lib/notification/textMessageState'
import { get, post } from './consoleCall'

/** A text message or a mail as staff see it. */
export const consoleMessage = z.object({
  message_no: z.number(),
  channel: z.enum(['sms', 'mail']),
  text: z.string(),
  state: z.enum(TEXT_MESSAGE_STATES),
  /** How it arrived; null while it has not. */
  way: z.enum(['alimtalk', 'text']).nullable(),
  /** Why it has failed or waits: the provider's code, or one of ours in capitals; '' for no reason. */
  reason: z.string(),
  /** Counts the times that it was sent anew. */
  attempt: z.int(),
  created_at: instant,
})
export type ConsoleMessage = z.infer<typeof consoleMessage>

const troubled = consoleMessage.extend({
  /** Empty for a mail, and where the role does not see phones. */
  phone: z.string(),
  ship_name: z.string(),
  /** Null for one about the waiting list or a question. */
  reservation_no: z.number().nullable(),
})
export type TroubledMessage = z.infer<typeof troubled>

/** What became of text messages. */
export const messageCalls = {
  getTroubledMessages: get('/v1/messages', 'readReservations', {
    summary: 'Messages of the last month that have failed, or of which nobody knows',
    query: z.object({ after: no.optional() }),
    answer: z.object({ list: z.array(troubled), has_more: z.boolean() }),
  }),
  resendMessage: post('/v1/messages/{no}/send', 'changeReservations', {
    summary: 'Send a failed or unknown message again',
    params: z.object({ no }),
    /** The attempt that was shown: one that was sent again meanwhile is not sent once more. */
    body: z.object({ attempt: z.int().positive() }),
    answer: z.object({}),
  }),
} as const
