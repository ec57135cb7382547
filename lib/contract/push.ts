import { z } from 'zod'
import { defineCall } from './call'
import * as p from './primitives'
import { booker } from './reservationParts'

/** Every answer has what a browser needs to ask its push service; null: there is no web push. */
export const pushBrowser = defineCall('pushBrowser', {
  summary: 'Web push to this browser: the key, ask for it, or end it',
  body: z.discriminatedUnion(
    'action',
    [
      z.object({ action: z.literal('key') }),
      z.object({
        action: z.literal('add'),
        /** Of a guest, who is told of this one; a member is told of all. */
        reservation_no: p.no.optional(),
        ...p.pushSubscription.shape,
        ...booker,
      }),
      z.object({ action: z.literal('remove'), endpoint: p.pushSubscription.shape.endpoint }),
    ],
    '요청이 올바르지 않아요.',
  ),
  answer: z.object({ key: z.string().nullable() }),
})
