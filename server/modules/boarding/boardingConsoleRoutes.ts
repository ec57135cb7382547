import type { FastifyInstance } from 'fastify'
import { boardingCalls as calls } from '@/lib/contract/console/boarding'
import { sheetContent } from '@/lib/passenger/sheetContent'
import { sheetName } from '@/lib/passenger/sheetName'
import { sendPdf, sendTable } from '@/server/files/tableFile'
import { consoleRoute } from '@/server/http/consoleRoute'
import type { BoardingService } from './boardingService'
import type { ListCompletion } from './completeList'
import type { PassengerSheets } from './passengerSheet'
import type { SheetPdf } from './pdf/sheetPdf'
import { sheetTable } from './sheetTable'

export const boardingConsoleRoutes = (
  app: FastifyInstance,
  {
    boarding,
    sheets,
    drawSheet,
    lists,
  }: {
    boarding: BoardingService
    sheets: PassengerSheets
    drawSheet: SheetPdf
    lists: ListCompletion
  },
): void => {
  consoleRoute(app, calls.getBoarding, ({ fleet, params }) =>
    boarding.getList(fleet, params.schedule_no),
  )
  consoleRoute(app, calls.getBoardingLists, async ({ fleet }) => ({
    lists: await boarding.getOfflineLists(fleet),
  }))
  consoleRoute(app, calls.sendTaps, ({ fleet, doer, staff, params, body }) =>
    boarding.receiveTaps({ fleet, doer: { ...doer, staffNo: staff.no } }, params.schedule_no, body),
  )
  consoleRoute(app, calls.getPassengerSheet, ({ fleet, doer, params }) =>
    sheets.read({ fleet, doer, scheduleNo: params.schedule_no, isExport: false }),
  )
  consoleRoute(app, calls.getPassenger, ({ fleet, doer, params, query }) =>
    lists.read({ fleet, doer, scheduleNo: params.schedule_no }, query),
  )
  consoleRoute(app, calls.savePassenger, async ({ fleet, doer, params, body }) => {
    await lists.fill({ fleet, doer, scheduleNo: params.schedule_no }, body)
    return { message: '승선자를 저장했어요.' }
  })
  consoleRoute(app, calls.saveCrew, async ({ fleet, doer, params, body }) => {
    await lists.saveCrew({ fleet, doer, scheduleNo: params.schedule_no }, body)
    return { message: '선장과 선원을 저장했어요.' }
  })
  consoleRoute(app, calls.handListIn, async ({ fleet, doer, params, body }) => {
    await lists.handIn({ fleet, doer, scheduleNo: params.schedule_no }, body)
    return { message: '명부를 냈다고 적었어요.' }
  })
  consoleRoute(app, calls.getPassengerFile, async ({ fleet, doer, params, reply }) => {
    const { schedule_no: scheduleNo, format } = params
    const sheet = await sheets.read({ fleet, doer, scheduleNo, isExport: true })
    const name = sheetName(sheet)
    if (format === 'pdf') return sendPdf(reply, name, await drawSheet(sheet))
    return sendTable(reply, { name, format, ...sheetTable(sheetContent(sheet)) })
  })
}
