import { z } from 'zod'
import { ACTION_GROUPS } from '@/lib/staff/actions'
import { after, instant, kstDate, no } from '../primitives'
import { get } from './consoleCall'

const number = no.optional()

/** Rows of the record on one page: many, since the rows of one act are shown as one. */
export const ACTIVITY_PAGE = 100

/** `[before, after]` of each field; personal data stand as `['', 'changed']`. */
const changes = z.record(z.string(), z.tuple([z.unknown(), z.unknown()]))

export const activityItem = z.object({
  no,
  at: instant,
  /** Null for a command on the server. */
  staff: z.object({ no, name: z.string() }).nullable(),
  /** Whether one of the provider’s people acted as the operator. */
  is_acting: z.boolean(),
  network: z.string(),
  action: z.string(),
  ship: z.object({ no, name: z.string() }).nullable(),
  schedule: z.object({ no, sdate: kstDate, departure_time: z.string() }).nullable(),
  reservation_no: no.nullable(),
  /** Whose account it is about, where it is about one. */
  subject: z.object({ no, name: z.string() }).nullable(),
  changes,
  reason: z.string(),
})
export type ActivityItem = z.infer<typeof activityItem>

/** What was done. */
export const activityCalls = {
  getActivity: get('/v1/activity', 'readActivity', {
    summary: 'What was done for the operator, the newest first',
    query: z.object({
      staff_no: number,
      group: z.enum(ACTION_GROUPS, '종류가 올바르지 않아요.').optional(),
      ship_no: number,
      schedule_no: number,
      reservation_no: number,
      /** The first and the last day, in Korea. */
      from: kstDate.optional(),
      to: kstDate.optional(),
      after,
    }),
    answer: z.object({
      list: z.array(activityItem),
      /** The `after` of the next page; null on the last. */
      next: no.nullable(),
    }),
  }),
  getActivityFilters: get('/v1/activity/filters', 'readActivity', {
    summary: 'The people and boats that the record can be asked for',
    answer: z.object({
      staff: z.array(z.object({ no, name: z.string() })),
      ships: z.array(z.object({ no, name: z.string() })),
    }),
  }),
}
