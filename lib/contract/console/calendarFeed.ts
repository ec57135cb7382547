import { z } from 'zod'
import { feedKey } from '../calendarFeed'
import { get, post } from './consoleCall'

const path = '/v1/calendar_feed'

/** The feed that shows booked departures in one’s own calendar. */
export const calendarFeedCalls = {
  getOwnFeed: get(path, 'board', {
    summary: 'The key of the own feed of booked departures',
    answer: feedKey,
  }),
  setOwnFeed: post(path, 'board', {
    summary: 'Give the own feed a new key, with which the old one ends, or end it',
    body: z.object({ action: z.enum(['renew', 'end'], '요청이 올바르지 않아요.') }),
    answer: feedKey,
  }),
} as const
