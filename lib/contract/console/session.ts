import { z } from 'zod'
import { ROLES } from '@/lib/staff/roles'
import { get, post } from './consoleCall'

/** Who is logged in, and for whom they act. */
export const staffSession = z.object({
  staff_no: z.number(),
  name: z.string(),
  role: z.enum(ROLES),
  /** The operator (fleet) acted for; null for a provider's person who has chosen none. */
  operator: z.object({ no: z.number(), name: z.string() }).nullable(),
  /** Whether a provider's person acts as that operator. */
  is_acting: z.boolean(),
  /** Present where they only look, and every change is refused. */
  is_looking: z.literal(true).optional(),
  /** Whether the second factor was given, or is not needed. */
  is_complete: z.boolean(),
  /** Whether an open page says aloud what is new; absent: it is silent. */
  hears_news: z.literal(true).optional(),
})
export type StaffSession = z.infer<typeof staffSession>

export const sessionCalls = {
  getSession: get('/v1/session', 'loggedIn', {
    summary: 'Who is logged in',
    answer: staffSession,
  }),
  endSession: post('/v1/session/end', 'loggedIn', {
    summary: 'Log out',
    answer: z.object({}),
  }),
}
