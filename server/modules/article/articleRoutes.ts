import type { FastifyInstance } from 'fastify'
import { calls } from '@/lib/contract/calls'
import { refuse } from '@/server/http/refusal'
import { route } from '@/server/http/route'
import { sharedRoute } from '@/server/http/sharedRoute'
import type { ViewFilter } from '@/server/http/viewFilter'
import type { InquiryService } from '@/server/modules/inquiry/inquiryService'
import type { ArticleService } from './articleService'

/** `GET /v1/customer/list` answers two things by its `type`: a member's own inquiries, and policies. */
export const articleRoutes = (
  app: FastifyInstance,
  articles: ArticleService,
  inquiries: InquiryService,
  viewers: ViewFilter,
): void => {
  sharedRoute(app, calls.getInfoBoardList, ({ query }) =>
    articles.board(query.ship_no, query.type, query.page),
  )
  sharedRoute(app, calls.getEventList, ({ query }) => {
    const { main_ship_no: main, ship_no: ship, type, page } = query
    const of = main === 0 ? { storefront: ship, ship: 0 } : { storefront: main, ship }
    return articles.events(of, type, page)
  })
  sharedRoute(app, calls.getEventPopupList, ({ params, query }) =>
    articles.popups({ ...query, shipNo: params.ship_no, isPopup: query.is_popup === 1 }),
  )
  sharedRoute(app, calls.getNoticeList, ({ query }) => articles.notices(query.ship_no, query.page))
  sharedRoute(app, calls.getFaqList, ({ query }) => articles.questions(query.ship_no))
  route(app, calls.getBoardDetail, ({ params, query, request }) => {
    const isViewed = viewers.isCountedView(request, query.is_view)
    return articles.read(params.no, query.type, isViewed)
  })
  route(app, calls.getCustomerList, async ({ query, member }) => {
    if (query.type === 'provision') return articles.provisions(query.sub_type, query.page)
    if (!member) throw refuse.code('LOGIN_REQUIRED')
    return inquiries.listQna(member.no, query)
  })
}
