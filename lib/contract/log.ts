import { z } from 'zod'
import { defineCall } from './call'
import * as p from './primitives'

/** What a browser reports: page views and failures, nothing about the person. */
export const postLog = defineCall('postLog', {
  summary: 'Page views and failures, in batches',
  body: z.object({
    host: p.host,
    events: z
      .array(
        z.object({
          kind: z.enum(['view', 'error']),
          path: p.note(300),
          message: p.memo(300).default(''),
          at: p.instant,
        }),
      )
      .max(50),
  }),
  answer: p.done,
})
