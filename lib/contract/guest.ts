import { z } from 'zod'
import { defineCall } from './call'
import * as p from './primitives'

export const guestLogin = defineCall({
  base: 'a',
  method: 'POST',
  path: '/reservation/guest_login',
  summary: 'A guest’s token for a proved phone',
  access: 'open',
  body: z.object({ name: p.text('이름을', 30), phone: p.phone, phone_token: p.token }),
  answer: z.object({ token: z.string() }),
})

export const getGuestData = defineCall({
  base: 'b',
  method: 'POST',
  path: '/v1/reservation/guest_data',
  summary: 'The guest of a token, and how many reservations it opens',
  access: 'guest',
  answer: z.object({ name: z.string(), phone: z.string(), reservation_count: z.int() }),
})
