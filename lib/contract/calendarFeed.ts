import { z } from 'zod'
import { defineCall } from './call'
import * as p from './primitives'

/** Of `/a/calendar.ics`; '' where there is none. */
export const feedKey = z.object({ key: p.needed(z.string()) })

export const setCalendarFeed = defineCall('setCalendarFeed', {
  summary: 'The key of the feed that shows a member’s trips in a calendar: show, renew or end it',
  /** `renew` gives a new key, with which the old one ends. */
  body: z.object({ action: z.enum(['show', 'renew', 'end'], '요청이 올바르지 않아요.') }),
  answer: feedKey,
})
