import { z } from 'zod'
import { ROLES } from '@/lib/staff/roles'
import { defineConsoleCall } from './consoleCall'

/** Who is logged in, and for whom they act. */
export const staffSession = z.object({
  staff_no: z.number(),
  name: z.string(),
  role: z.enum(ROLES),
  /** The operator (fleet) acted for; null for a provider's person who has chosen none. */
  operator: z.object({ no: z.number(), name: z.string() }).nullable(),
  /** Whether a provider's person acts as that operator. */
  is_acting: z.boolean(),
  /** Whether the second factor was given, or is not needed. */
  is_complete: z.boolean(),
})
export type StaffSession = z.infer<typeof staffSession>

export const sessionCalls = {
  getSession: defineConsoleCall({
    method: 'GET',
    path: '/v1/session',
    summary: 'Who is logged in',
    access: 'loggedIn',
    answer: staffSession,
  }),
  endSession: defineConsoleCall({
    method: 'POST',
    path: '/v1/session/end',
    summary: 'Log out',
    access: 'loggedIn',
    answer: z.object({}),
  }),
}
