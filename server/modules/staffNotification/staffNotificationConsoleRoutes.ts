import type { FastifyInstance } from 'fastify'
import { consoleCalls } from '@/lib/contract/console/consoleCalls'
import { consoleRoute } from '@/server/http/consoleRoute'
import type { StaffNotificationService } from './staffNotificationService'

export const staffNotificationConsoleRoutes = (
  app: FastifyInstance,
  notifications: StaffNotificationService,
): void => {
  consoleRoute(app, consoleCalls.getNotifications, ({ staff }) => notifications.read(staff))
  consoleRoute(app, consoleCalls.setNotifications, async ({ staff, body, doer }) => {
    await notifications.choose(staff, body.choices, doer)
    return {}
  })
  consoleRoute(app, consoleCalls.setQuietHours, async ({ staff, body, doer }) => {
    await notifications.setQuiet(staff, body.quiet, doer)
    return {}
  })
  consoleRoute(app, consoleCalls.getNews, ({ staff }) => notifications.news(staff))
  consoleRoute(app, consoleCalls.sendTestNotification, ({ staff }) =>
    notifications.tests.send(staff),
  )
  consoleRoute(app, consoleCalls.getTestNotification, ({ staff, query }) =>
    notifications.tests.read(staff, query.nos),
  )
  consoleRoute(app, consoleCalls.askNotificationCode, ({ body, request }) =>
    notifications.askCode(body.phone, request.ip),
  )
  consoleRoute(app, consoleCalls.setNotificationPhone, async ({ staff, body, doer, request }) => {
    await notifications.changePhone(staff, { ...body, address: request.ip }, doer)
    return {}
  })
  consoleRoute(app, consoleCalls.addNotificationBrowser, async ({ staff, body, request }) => {
    const { sessionNo } = staff
    await notifications.push.addForStaff(body, { sessionNo, address: request.ip })
    return {}
  })
  consoleRoute(app, consoleCalls.removeNotificationBrowser, async ({ body }) => {
    await notifications.push.remove(body.endpoint)
    return {}
  })
}
