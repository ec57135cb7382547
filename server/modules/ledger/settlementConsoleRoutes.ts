import type { FastifyInstance } from 'fastify'
import { settlementCalls } from '@/lib/contract/console/settlement'
import { sendTable } from '@/server/files/tableFile'
import { consoleRoute } from '@/server/http/consoleRoute'
import { createRecorder } from '@/server/modules/activity/activity'
import type { SettlementService } from './settlementService'
import { settlementFileName } from './settlementTable'

const OWN = '정산서'
const ALL = '업체_정산'
const TRANSFERS = '대량이체'

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

/** Many settlements that are paid out at once. */
const registerPayouts = (
  app: FastifyInstance,
  settlements: SettlementService,
  now: () => Date,
): void => {
  consoleRoute(app, settlementCalls.getPayouts, async () => ({ list: await settlements.payouts() }))
  consoleRoute(app, settlementCalls.getPayoutFile, async ({ params, query, doer, reply }) => {
    const rows = await settlements.payoutFile(query.nos, createRecorder(doer, now))
    return sendTable(reply, { ...params, name: TRANSFERS, rows })
  })
  consoleRoute(app, settlementCalls.payAllSettlements, async ({ body, doer }) => {
    await settlements.payAll(body.nos, createRecorder(doer, now))
    return {}
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
  registerPayouts(app, settlements, now)
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
