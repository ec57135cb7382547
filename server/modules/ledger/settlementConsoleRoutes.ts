import type { FastifyInstance, FastifyReply } from 'fastify'
import { settlementCalls } from '@/lib/contract/console/settlement'
import { attachment } from '@/server/files/tableFile'
import { consoleRoute } from '@/server/http/consoleRoute'
import { createRecorder } from '@/server/modules/activity/activity'
import type { SettlementService } from './settlementService'
import { settlementFileName } from './settlementTable'

const OWN = '정산서'
const ALL = '업체_정산'

const nameFile = (reply: FastifyReply, name: string, yyyymm: string, ending: string) =>
  reply.header('content-disposition', attachment(settlementFileName(name, yyyymm, ending)))

/** An operator's own settlements. */
const registerOwn = (app: FastifyInstance, settlements: SettlementService): void => {
  consoleRoute(app, settlementCalls.getSettlements, async ({ fleet }) =>
    settlements.ofOperator(fleet.operatorNo),
  )
  consoleRoute(app, settlementCalls.getSettlementCsv, async ({ query, fleet, reply }) => {
    nameFile(reply, OWN, query.yyyymm, 'csv')
    return settlements.entriesCsv(fleet.operatorNo, query.yyyymm)
  })
  consoleRoute(app, settlementCalls.getSettlementXlsx, async ({ query, fleet, reply }) => {
    nameFile(reply, OWN, query.yyyymm, 'xlsx')
    return settlements.entriesXlsx(fleet.operatorNo, query.yyyymm)
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
  consoleRoute(app, settlementCalls.getAllSettlementsCsv, async ({ query, reply }) => {
    nameFile(reply, ALL, query.yyyymm, 'csv')
    return settlements.monthCsv(query.yyyymm)
  })
  consoleRoute(app, settlementCalls.getAllSettlementsXlsx, async ({ query, reply }) => {
    nameFile(reply, ALL, query.yyyymm, 'xlsx')
    return settlements.monthXlsx(query.yyyymm)
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
