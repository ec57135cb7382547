import { z } from 'zod'

/** What a reservation has beside its seats. */
export const bookedOptions = z.array(z.object({ name: z.string(), count: z.int() }))
