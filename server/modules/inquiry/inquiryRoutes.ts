import type { FastifyInstance } from 'fastify'
import { calls } from '@/lib/contract/calls'
import { route } from '@/server/http/route'
import type { InquiryService } from './inquiryService'

/** `GET /v1/customer/list` serves inquiries and articles: the article module routes it. */
export const inquiryRoutes = (app: FastifyInstance, inquiries: InquiryService): void => {
  route(app, calls.getCustomerDetail, ({ member, params }) =>
    inquiries.getDetail(member.no, params.no),
  )
  route(app, calls.addCustomer, ({ member, body, request }) =>
    inquiries.add(body, { member, address: request.ip }),
  )
}
