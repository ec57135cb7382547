import type { z } from 'zod'
import type { phoneCaller } from '@/lib/contract/console/desk'

/** What the form of a phone booking has. */
export type Caller = z.input<typeof phoneCaller>

/** What is kept of it until it is sent, with the key of a call whose answer was lost. */
export type BookingDraft = Caller & { sdate: string; key: string; requestKey: string }
