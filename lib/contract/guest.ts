import { z } from 'zod'
import { defineCall } from './call'
import * as p from './primitives'

export const guestLogin = defineCall('guestLogin', {
  summary: 'A guest’s token for a proved phone',
  body: z.object({ name: p.text('이름을', 30), phone: p.phone, phone_token: p.token }),
  answer: z.object({ token: p.needed(z.string()) }),
})

export const getGuestData = defineCall('getGuestData', {
  summary: 'The guest of a token, and how many reservations it opens',
  answer: z.object({ name: z.string(), phone: p.needed(z.string()), reservation_count: z.int() }),
})
