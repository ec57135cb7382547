import type { FastifyInstance } from 'fastify'
import { consoleCalls } from '@/lib/contract/console/consoleCalls'
import { sendTable } from '@/server/files/tableFile'
import { consoleRoute } from '@/server/http/consoleRoute'
import type { CustomerService } from './customerService'

/** The calls about who books with an operator. */
export const customerConsoleRoutes = (
  app: FastifyInstance,
  { customers }: { customers: CustomerService },
): void => {
  consoleRoute(app, consoleCalls.getCustomers, ({ query, fleet }) => {
    const { text, label, is_regular: isRegular, before } = query
    return customers.list(fleet, { text, label, isRegular: isRegular === 1, before })
  })
  consoleRoute(app, consoleCalls.getCustomer, ({ params, fleet }) =>
    customers.get(fleet, params.no),
  )
  consoleRoute(app, consoleCalls.noteCustomer, async ({ params, body, fleet, doer }) => {
    await customers.note({ fleet, doer }, params.no, body)
    return {}
  })
  consoleRoute(app, consoleCalls.blockCustomer, async ({ params, body, fleet, doer }) => {
    await customers.block({ fleet, doer }, params.no, body)
    return {}
  })
  consoleRoute(app, consoleCalls.unblockCustomer, async ({ params, fleet, doer }) => {
    await customers.unblock({ fleet, doer }, params.no)
    return {}
  })
  consoleRoute(app, consoleCalls.consentCustomer, async ({ params, body, fleet, doer }) => {
    await customers.consent({ fleet, doer }, params.no, body.way)
    return {}
  })
  consoleRoute(app, consoleCalls.withdrawConsent, async ({ params, fleet, doer }) => {
    await customers.withdrawConsent({ fleet, doer }, params.no)
    return {}
  })
  consoleRoute(app, consoleCalls.exportCustomer, async ({ params, fleet, doer, reply }) => {
    const rows = await customers.export({ fleet, doer }, params.no)
    return sendTable(reply, { format: params.format, name: `손님_${params.no}`, rows })
  })
  consoleRoute(app, consoleCalls.eraseCustomer, ({ params, fleet, doer }) =>
    customers.erase({ fleet, doer }, params.no),
  )
}
