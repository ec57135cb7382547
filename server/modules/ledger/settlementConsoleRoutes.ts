import type { FastifyInstance } from 'fastify'
import { settlementCalls } from '@/lib/contract/console/settlement'
import { sendTable } from '@/server/files/tableFile'
import { consoleRoute } from '@/server/http/consoleRoute'
import { createRecorder } from '@/server/modules/activity/activity'
import type { SettlementService } from './settlementService'
import { settlementFileName } from './settlementTable'

const OWN = '정산서'
const ALL = '업체_정산'

/** An operator's own settlements. */
const registerOwn = (app: FastifyInstance, settlements: SettlementService): void => {
  consoleRoute(app, settlementCalls.getSettlements, async ({ fleet }) =>
    settlements.ofOperator(fleet.operatorNo),
  )
  consoleRoute(app, settlementCalls.getSettlementFile, async ({ params, query, fleet, reply }) => {
    const rows = await settlements.entries(fleet.operatorNo, query.yyyymm)
    return sendTable(reply, { ...params, name: settlementFileName(OWN, query.yyyymm), rows })
  })
}

export const settlementConsoleRoutes = (
  app: FastifyInstance,
  { settlements, now }: { settlements: SettlementService; now: () => Date },
): void => {
  registerOwn(app, settlements)
  consoleRoute(app, settlementCalls.getAllSettlements, async ({ query }) =>
    settlements.ofMonth(query.yyyymm),
  )
  consoleRoute(app, settlementCalls.getAllSettlementsFile, async ({ params, query, reply }) => {
    const rows = await settlements.monthTable(query.yyyymm)
    return sendTable(reply, { ...params, name: settlementFileName(ALL, query.yyyymm), rows })
  })
  consoleRoute(app, settlementCalls.paySettlement, async ({ params, doer }) => {
    await settlements.pay(params.no, createRecorder(doer, now))
    return {}
  })
  consoleRoute(app, settlementCalls.setFee, async ({ body, doer }) => {
    const fee = {
      operatorNo: body.operator_no,
      fromDay: body.from_day,
      basisPoints: body.basis_points,
    }
    await settlements.setFee(fee, createRecorder(doer, now))
    return {}
  })
}
