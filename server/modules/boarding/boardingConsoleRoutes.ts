import type { FastifyInstance } from 'fastify'
import { boardingCalls as calls } from '@/lib/contract/console/boarding'
import { sheetName } from '@/lib/passenger/sheetName'
import { attachment, toCsv, toXlsx } from '@/server/files/tableFile'
import { consoleRoute } from '@/server/http/consoleRoute'
import type { BoardingService } from './boardingService'
import type { PassengerSheets } from './passengerSheet'
import { sheetTable } from './sheetTable'

export const boardingConsoleRoutes = (
  app: FastifyInstance,
  { boarding, readSheet }: { boarding: BoardingService; readSheet: PassengerSheets },
): void => {
  consoleRoute(app, calls.getBoarding, ({ fleet, params }) =>
    boarding.getList(fleet, params.schedule_no),
  )
  consoleRoute(app, calls.getBoardingLists, async ({ fleet }) => ({
    lists: await boarding.getKeptLists(fleet),
  }))
  consoleRoute(app, calls.sendTaps, ({ fleet, doer, staff, params, body }) =>
    boarding.receiveTaps({ fleet, doer: { ...doer, staffNo: staff.no } }, params.schedule_no, body),
  )
  consoleRoute(app, calls.getPassengerSheet, ({ fleet, doer, params }) =>
    readSheet({ fleet, doer, scheduleNo: params.schedule_no, isExport: false }),
  )
  consoleRoute(app, calls.getPassengerCsv, async ({ fleet, doer, params, reply }) => {
    const sheet = await readSheet({ fleet, doer, scheduleNo: params.schedule_no, isExport: true })
    reply.header('content-disposition', attachment(`${sheetName(sheet)}.csv`))
    return toCsv(sheetTable(sheet))
  })
  consoleRoute(app, calls.getPassengerXlsx, async ({ fleet, doer, params, reply }) => {
    const sheet = await readSheet({ fleet, doer, scheduleNo: params.schedule_no, isExport: true })
    reply.header('content-disposition', attachment(`${sheetName(sheet)}.xlsx`))
    return toXlsx(sheetTable(sheet))
  })
}
