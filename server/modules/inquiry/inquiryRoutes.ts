import type { FastifyInstance } from 'fastify'
import { calls } from '@/lib/contract/calls'
import type { FindIdentity } from '@/server/http/identity'
import { route } from '@/server/http/route'
import type { InquiryService } from './inquiryService'

/** `GET /v1/customer/list` serves inquiries and articles: the article module routes it. */
export const inquiryRoutes = (
  app: FastifyInstance,
  inquiries: InquiryService,
  identity: Pick<FindIdentity, 'guest'>,
): void => {
  route(app, calls.getCustomerDetail, ({ member, params }) =>
    inquiries.getDetail(member.no, params.no),
  )
  route(app, calls.addCustomer, async ({ member, body, request }) => {
    const { guest_token: token, ...inquiry } = body
    const guest = token === undefined ? undefined : await identity.guest(token)
    return inquiries.add(inquiry, { member, guest, address: request.ip })
  })
}
