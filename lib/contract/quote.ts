import { z } from 'zod'
import { defineCall } from './call'
import * as p from './primitives'

export const getWholeQuote = defineCall('getWholeQuote', {
  summary:
    'What the office asks for the whole boat, by the key of its message; 409 once it cannot be accepted',
  params: z.object({ key: p.uuid }),
  answer: z.object({ price: p.needed(z.int()), valid_until: p.instant }),
})
