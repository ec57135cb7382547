import type { FastifyInstance } from 'fastify'
import { consoleCalls } from '@/lib/contract/console/consoleCalls'
import { seesPhones } from '@/lib/staff/rights'
import { consoleRoute } from '@/server/http/consoleRoute'
import { toConsoleMessage } from './consoleMessages'
import type { TroubledService } from './troubledService'

/** The calls about what became of text messages. */
export const messageConsoleRoutes = (app: FastifyInstance, troubled: TroubledService): void => {
  consoleRoute(app, consoleCalls.getTroubledMessages, async ({ query, fleet, staff }) => {
    const { list, hasMore } = await troubled.list(fleet, query.after)
    return {
      list: list.map((row) => ({
        ...toConsoleMessage(row),
        phone: seesPhones(staff.role) ? row.phone : '',
        ship_name: row.ship_name,
        reservation_no: row.reservation_no,
      })),
      has_more: hasMore,
    }
  })
  consoleRoute(app, consoleCalls.resendMessage, async ({ params, body, fleet, doer }) => {
    await troubled.resend({ fleet, doer }, { no: params.no, attempt: body.attempt })
    return {}
  })
}
