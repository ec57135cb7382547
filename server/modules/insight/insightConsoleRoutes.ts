import type { FastifyInstance } from 'fastify'
import { insightCalls } from '@/lib/contract/console/insight'
import { insightTable, TABLE_NAMES } from '@/lib/insight/insightTables'
import { sendTable } from '@/server/files/tableFile'
import { consoleRoute } from '@/server/http/consoleRoute'
import type { InsightService } from './insightService'

export const insightConsoleRoutes = (app: FastifyInstance, insights: InsightService): void => {
  consoleRoute(app, insightCalls.getInsight, async ({ query, fleet }) =>
    insights.getInsight(fleet, query.yyyymm, query.months),
  )
  consoleRoute(app, insightCalls.getInsightFile, async ({ params, query, fleet, reply }) => {
    const { yyyymm, months, table } = query
    const { columns, rows } = insightTable(await insights.getInsight(fleet, yyyymm, months), table)
    const name = `${TABLE_NAMES[table].replaceAll(' ', '_')}_${yyyymm}`
    return sendTable(reply, { ...params, name, rows: [columns.map(({ head }) => head), ...rows] })
  })
}
