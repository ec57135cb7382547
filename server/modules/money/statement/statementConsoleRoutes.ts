import type { FastifyInstance } from 'fastify'
import { statementCalls } from '@/lib/contract/console/statement'
import { seesPhones } from '@/lib/staff/rights'
import { consoleRoute } from '@/server/http/consoleRoute'
import { createRecorder } from '@/server/modules/activity/activity'
import type { StatementService } from './statementService'

export const statementConsoleRoutes = (
  app: FastifyInstance,
  { statements, now }: { statements: StatementService; now: () => Date },
): void => {
  consoleRoute(app, statementCalls.getStatement, async ({ fleet, staff }) =>
    statements.getStatement(fleet, seesPhones(staff.role)),
  )
  consoleRoute(app, statementCalls.uploadStatement, async ({ body, fleet, doer }) =>
    statements.upload({
      fleet,
      record: createRecorder(doer, now),
      account: body.account,
      bytes: Buffer.from(body.content, 'base64'),
      columns: body.columns,
    }),
  )
  consoleRoute(app, statementCalls.confirmLines, async ({ body, fleet, doer }) => {
    const record = createRecorder(doer, now)
    const list: Awaited<ReturnType<StatementService['confirmLine']>>[] = []
    // One after another: two lines may be for the same reservation.
    for (const choice of body.list) list.push(await statements.confirmLine(fleet, record, choice))
    return { list }
  })
  consoleRoute(app, statementCalls.findPayable, async ({ query, fleet, staff }) => ({
    list: await statements.findPayable(fleet, query.text, seesPhones(staff.role)),
  }))
  consoleRoute(app, statementCalls.removeUpload, async ({ body, fleet, doer }) => {
    const upload = { account: body.account, at: new Date(body.at) }
    const by = { fleet, record: createRecorder(doer, now) }
    return { left: await statements.removeUpload(by, upload) }
  })
  consoleRoute(app, statementCalls.setLineForeign, async ({ params, body, fleet, doer }) => {
    const record = createRecorder(doer, now)
    await statements.setForeign({ fleet, lineNo: params.line_no, record }, body.is_foreign)
    return {}
  })
}
