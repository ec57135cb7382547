import type { FastifyInstance } from 'fastify'
import { calls } from '@/lib/contract/calls'
import { parseCodes } from '@/lib/intent/intent'
import { areasOf, parseCoasts } from '@/lib/report/coasts'
import { route } from '@/server/http/route'
import { sharedRoute } from '@/server/http/sharedRoute'
import type { ViewFilter } from '@/server/http/viewFilter'
import type { ReportService } from './reportService'

export const reportRoutes = (
  app: FastifyInstance,
  reports: ReportService,
  viewers: ViewFilter,
): void => {
  sharedRoute(app, calls.getFishBoardList, ({ query }) => {
    const { fish, coast } = query
    const scope = {
      mainShipNo: query.ship_no,
      shipNo: query.sub_ship,
      hasPhoto: query.view === 'photo',
      areas: areasOf(parseCoasts({ coast })),
    }
    return reports.list(scope, parseCodes({ fish }, 'fish'), query.is_map_mode === 1, query.page)
  })
  route(app, calls.getFishBoardDetail, ({ params, query, request }) =>
    reports.read(params.no, viewers.isCountedView(request, query.is_view)),
  )
}
