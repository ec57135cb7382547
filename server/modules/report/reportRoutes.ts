import type { FastifyInstance } from 'fastify'
import { calls } from '@/lib/contract/calls'
import { parseCodes } from '@/lib/intent/intent'
import { sameTideDays } from '@/lib/report/catchByTide'
import { areasOf, parseCoasts } from '@/lib/report/coasts'
import { route } from '@/server/http/route'
import { sharedRoute } from '@/server/http/sharedRoute'
import type { ViewFilter } from '@/server/http/viewFilter'
import type { ReportService } from './reportService'

const scopeOf = (query: { ship_no: number; sub_ship: number; coast: string }) => ({
  mainShipNo: query.ship_no,
  shipNo: query.sub_ship,
  areas: areasOf(parseCoasts({ coast: query.coast })),
})

export const reportRoutes = (
  app: FastifyInstance,
  reports: ReportService,
  viewers: ViewFilter,
): void => {
  sharedRoute(app, calls.getFishBoardList, ({ query }) => {
    const { fish, tide_day: day } = query
    const scope = {
      ...scopeOf(query),
      hasPhoto: query.view === 'photo',
      days: day === undefined ? undefined : sameTideDays(day),
    }
    return reports.list(scope, parseCodes({ fish }, 'fish'), query.is_map_mode === 1, query.page)
  })
  sharedRoute(app, calls.getCatchByTide, ({ query }) => {
    const codes = parseCodes({ fish: query.fish }, 'fish')
    return reports.byTide(scopeOf(query), codes, query.sdate || undefined)
  })
  route(app, calls.getFishBoardDetail, ({ params, query, request }) =>
    reports.read(params.no, viewers.isCountedView(request, query.is_view)),
  )
}
