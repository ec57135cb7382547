import { z } from 'zod'
import { ERROR_NAMES, PAGE_KINDS, SCRIPT_FILE } from '@/lib/insight/fieldReport'
import { defineCall } from './call'
import * as p from './primitives'

const page = z.enum(PAGE_KINDS)
const milliseconds = z.number().min(0).max(600_000).optional()

/** How a visit's first page did, by the names that browsers' makers give the figures. */
const vitals = z.object({
  page,
  LCP: milliseconds,
  INP: milliseconds,
  TTFB: milliseconds,
  CLS: z.number().min(0).max(100).optional(),
})

/** Where a script of ours failed: no message, which may have anything in it. */
const scriptError = z.object({
  page,
  name: z.enum(ERROR_NAMES),
  file: z.string().regex(SCRIPT_FILE),
  line: z.int().min(0),
  column: z.int().min(0),
})

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
    report: z
      .object({
        build: z.string().regex(/^[\w-]{1,40}$/),
        vitals: vitals.optional(),
        errors: z.array(scriptError).max(3),
      })
      .optional(),
  }),
  answer: p.done,
})
