import type { FastifyInstance } from 'fastify'
import { consoleCalls } from '@/lib/contract/console/consoleCalls'
import type { ConsoleInquiry } from '@/lib/contract/console/inquiries'
import { seesPhones } from '@/lib/staff/rights'
import { consoleRoute } from '@/server/http/consoleRoute'
import { createRecorder } from '@/server/modules/activity/activity'
import type { AnswerTemplates } from './answerTemplates'
import type { OperatorInquiry } from './inquiryAnswers'
import type { InquiryService } from './inquiryService'

type Deps = {
  inquiries: Pick<InquiryService, 'listOpen' | 'countOpen' | 'answer'>
  answerTemplates: AnswerTemplates
  now: () => Date
}

const toWire = (inquiry: OperatorInquiry, showsPhone: boolean): ConsoleInquiry => ({
  inquiry_no: inquiry.no,
  ...(inquiry.ship_no !== null && { ship_no: inquiry.ship_no }),
  ship_name: inquiry.ship_name ?? '',
  title: inquiry.title,
  contents: inquiry.contents,
  name: inquiry.name,
  phone: showsPhone ? inquiry.phone : '',
  ...(inquiry.people !== null && { people: inquiry.people }),
  ...(inquiry.sdate !== null && { sdate: inquiry.sdate }),
  ...(inquiry.schedule_no !== null && { is_whole: true }),
  created_at: inquiry.created_at.toISOString(),
})

/** The calls about what visitors ask. */
export const inquiryConsoleRoutes = (
  app: FastifyInstance,
  { inquiries, answerTemplates, now }: Deps,
): void => {
  consoleRoute(app, consoleCalls.getInquiries, async ({ fleet, staff }) => {
    const [open, count] = await Promise.all([inquiries.listOpen(fleet), inquiries.countOpen(fleet)])
    return { count, list: open.map((inquiry) => toWire(inquiry, seesPhones(staff.role))) }
  })
  consoleRoute(app, consoleCalls.answerInquiry, async ({ params, body, fleet, doer }) => {
    await inquiries.answer(params.no, body.answer, {
      scope: fleet,
      record: createRecorder(doer, now),
    })
    return {}
  })
  consoleRoute(app, consoleCalls.getAnswerTemplates, ({ fleet }) =>
    answerTemplates.get(fleet.operatorNo),
  )
  consoleRoute(app, consoleCalls.setAnswerTemplates, ({ body, fleet, doer }) =>
    answerTemplates.set(fleet.operatorNo, { ...body, record: createRecorder(doer, now) }),
  )
}
