import { z } from 'zod'
import { formatKoreanDateTime } from '@/lib/date/kst'
import { MAX_INQUIRY_ANSWER } from '@/lib/inquiry/limits'
import { escapeLine, escapeLines } from '@/lib/text/hiddenCharacters'
import { formatPhone } from '@/lib/text/phone'
import { defineCommand } from '@/server/cli/command'
import * as field from '@/server/cli/fields'
import { formatStore } from '@/server/cli/describe'
import { createCommandRecorder } from '@/server/modules/activity/activity'
import type { OperatorInquiry } from '@/server/modules/inquiry/inquiryAnswers'

const KINDS = { qna: '1:1 문의', contact: '문의하기' } as const

const formatInquiry = (inquiry: OperatorInquiry) => {
  const { host, store_name, ship_name } = inquiry
  const about =
    store_name === null
      ? '[뱃길]'
      : `${formatStore({ host, store_name })} ${escapeLine(ship_name ?? '')}`
  const contact = [inquiry.name, formatPhone(inquiry.phone), inquiry.email]
    .filter(Boolean)
    .join(' ')
  return [
    `문의 ${inquiry.no}`,
    KINDS[inquiry.kind],
    about.trim(),
    escapeLine(contact),
    formatKoreanDateTime(inquiry.created_at),
    `'${escapeLine(inquiry.title)}'`,
  ].join(' | ')
}

/** Indents every line of a text, so that none of them looks like another inquiry. */
const quote = (text: string) => escapeLines(text).replace(/^/gm, '  ')

const formatWhole = (inquiry: OperatorInquiry) =>
  `${formatInquiry(inquiry)}\n${quote(inquiry.contents)}`

export const questionsCommand = defineCommand({
  name: 'questions',
  summary: '아직 답하지 않은 문의를 오래된 것부터 보여 줘요.',
  run: async ({ modules }) => {
    const open = await modules.inquiries.listOpen('everybody')
    if (open.length === 0) return '답할 문의가 없어요.'
    return open.map(formatWhole).join('\n\n')
  },
})

export const answerCommand = defineCommand({
  name: 'answer',
  summary: '문의에 답하고 물어본 사람에게 알려요.',
  positionals: ['inquiry'],
  input: z.object({
    inquiry: field.no.describe('문의 번호'),
    text: field.paragraph(MAX_INQUIRY_ANSWER).describe('답변 (꼭 적어요)'),
  }),
  warn: async ({ modules }, { inquiry: no, text }) =>
    `${formatWhole(await modules.inquiries.getOpen(no, 'everybody'))}\n\n이렇게 답하고 알려요: ${text}`,
  run: async ({ modules, now }, { inquiry: no, text }) => {
    const by = { scope: 'everybody', record: createCommandRecorder(now) } as const
    return `${formatInquiry(await modules.inquiries.answer(no, text, by))}\n답했어요. 물어본 사람에게도 알렸어요.`
  },
})
