import type { z } from 'zod'
import type { phoneCaller } from '@/lib/contract/console/desk'

/** What the form of a phone booking has. */
export type Caller = z.input<typeof phoneCaller>
