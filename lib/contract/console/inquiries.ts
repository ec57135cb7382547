import { z } from 'zod'
import { instant, lines, no, text } from '@/lib/contract/primitives'
import { ANSWER_VARIABLES } from '@/lib/inquiry/answerTemplate'
import {
  ANSWER_TEMPLATE_LENGTHS,
  MAX_ANSWER_TEMPLATES,
  MAX_INQUIRIES_LISTED,
  MAX_INQUIRY_ANSWER,
} from '@/lib/inquiry/limits'
import { variableFault } from '@/lib/text/variables'
import { version } from './calendarShapes'
import { get, post, put } from './consoleCall'

const MANY = `자주 쓰는 답변은 ${MAX_ANSWER_TEMPLATES}개까지 만들 수 있어요.`

const consoleInquiry = z.object({
  inquiry_no: z.number(),
  ship_no: z.int().optional(),
  ship_name: z.string(),
  title: z.string(),
  contents: z.string(),
  /** As a group's form has it, else the member's; '' for a visitor without an account. */
  name: z.string(),
  /** Empty where none was given, and where the role does not see phones. */
  phone: z.string(),
  /** Of a group: how many, and the day of leaving if one is named. */
  people: z.int().optional(),
  sdate: z.string().optional(),
  /** Of all of a departure: a quote answers it. */
  is_whole: z.boolean().optional(),
  created_at: instant,
})
export type ConsoleInquiry = z.infer<typeof consoleInquiry>

/** See `AnswerTemplate` in `lib/inquiry/answerTemplate.ts`. */
export const answerTemplate = z.object({
  name: text('이름을', ANSWER_TEMPLATE_LENGTHS.name),
  text: lines('답변을', ANSWER_TEMPLATE_LENGTHS.text).superRefine((written, context) => {
    const message = variableFault(written, ANSWER_VARIABLES)
    if (message) context.addIssue({ code: 'custom', message })
  }),
})

const templates = z.object({
  version,
  list: z.array(answerTemplate, MANY).max(MAX_ANSWER_TEMPLATES, MANY),
})

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
  getAnswerTemplates: get('/v1/inquiries/templates', 'answerInquiries', {
    summary: 'The answers that the operator keeps to use again, in their order',
    answer: templates,
  }),
  setAnswerTemplates: put('/v1/inquiries/templates', 'answerInquiries', {
    summary: 'Replace the answers that the operator keeps to use again',
    body: templates,
    answer: templates,
  }),
} as const
