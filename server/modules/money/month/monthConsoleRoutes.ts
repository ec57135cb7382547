import type { FastifyInstance } from 'fastify'
import { monthCalls } from '@/lib/contract/console/moneyMonth'
import { sendTable } from '@/server/files/tableFile'
import { consoleRoute } from '@/server/http/consoleRoute'
import { createRecorder } from '@/server/modules/activity/activity'
import type { MonthService } from './monthService'
import { monthFileName, monthTable, receiptTable } from './monthTable'
import type { ReceiptService } from './receiptService'

type Services = { months: MonthService; receipts: ReceiptService; now: () => Date }

export const monthConsoleRoutes = (
  app: FastifyInstance,
  { months, receipts, now }: Services,
): void => {
  consoleRoute(app, monthCalls.getMoneyMonth, async ({ query, fleet }) =>
    months.getMonth(fleet, query.yyyymm, query.by),
  )
  consoleRoute(app, monthCalls.getMoneyMonthFile, async ({ params, query, fleet, reply }) => {
    const { yyyymm, by, table } = query
    const rows =
      table === 'receipts'
        ? receiptTable(await receipts.listAll(fleet, query))
        : monthTable(await months.getMonth(fleet, yyyymm, by), table)
    return sendTable(reply, { ...params, name: monthFileName(query), rows })
  })
  consoleRoute(app, monthCalls.getCashReceipts, async ({ query, fleet }) =>
    receipts.getPage(fleet, query),
  )
  consoleRoute(app, monthCalls.noteCashReceipt, async ({ params, body, fleet, doer }) => {
    const record = createRecorder(doer, now)
    await receipts.note({ fleet, entryNo: params.entry_no, record }, body)
    return {}
  })
}
