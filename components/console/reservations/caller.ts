import type { z } from 'zod'
import type { KeyedRequest } from '@/components/console/shell/useRequestKey'
import type { phoneCaller } from '@/lib/contract/console/desk'

/** What the form of a phone booking has. */
export type Caller = z.input<typeof phoneCaller>

/** The whole form: with the day, and the departure in words of its own; each '' where none is chosen. */
export type BookingForm = Caller & { sdate: string; key: string }

/** What is kept of it until it is sent, with a call whose answer was lost. */
export type BookingDraft = BookingForm & { request: KeyedRequest }
