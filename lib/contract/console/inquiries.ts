import { z } from 'zod'
import { instant, lines, no } from '@/lib/contract/primitives'
import { MAX_INQUIRIES_LISTED, MAX_INQUIRY_ANSWER } from '@/lib/inquiry/limits'
import { get, post } from './consoleCall'

const consoleInquiry = z.object({
  inquiry_no: z.number(),
  ship_name: z.string(),
  title: z.string(),
  contents: z.string(),
  /** The member's; '' for a visitor without an account. */
  name: z.string(),
  /** Empty where none was given, and where the role does not see phones. */
  phone: z.string(),
  created_at: instant,
})
export type ConsoleInquiry = z.infer<typeof consoleInquiry>

/** What visitors ask about the boats. */
export const inquiryCalls = {
  getInquiries: get('/v1/inquiries', 'answerInquiries', {
    summary: `Inquiries about the boats without an answer, oldest first, ${MAX_INQUIRIES_LISTED} at most`,
    answer: z.object({ count: z.int(), list: z.array(consoleInquiry) }),
  }),
  answerInquiry: post('/v1/inquiries/{no}/answer', 'answerInquiries', {
    summary: 'Answer an inquiry and tell who asked',
    params: z.object({ no }),
    body: z.object({ answer: lines('답변을', MAX_INQUIRY_ANSWER) }),
    answer: z.object({}),
  }),
} as const
