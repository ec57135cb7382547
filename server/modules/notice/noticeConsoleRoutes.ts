import type { FastifyInstance } from 'fastify'
import { consoleCalls } from '@/lib/contract/console/consoleCalls'
import { consoleRoute } from '@/server/http/consoleRoute'
import type { NoticeService } from './noticeService'

export const noticeConsoleRoutes = (app: FastifyInstance, notices: NoticeService): void => {
  consoleRoute(app, consoleCalls.getNotices, ({ staff }) => notices.read(staff))
  consoleRoute(app, consoleCalls.setNotices, async ({ staff, body, doer }) => {
    await notices.choose(staff, body.choices, doer)
    return {}
  })
  consoleRoute(app, consoleCalls.askNoticeCode, ({ body, request }) =>
    notices.askCode(body.phone, request.ip),
  )
  consoleRoute(app, consoleCalls.setNoticePhone, async ({ staff, body, doer, request }) => {
    await notices.changePhone(staff, { ...body, address: request.ip }, doer)
    return {}
  })
  consoleRoute(app, consoleCalls.addNoticeBrowser, async ({ staff, body, request }) => {
    const { sessionNo } = staff
    await notices.push.addForStaff(body, { sessionNo, address: request.ip })
    return {}
  })
  consoleRoute(app, consoleCalls.removeNoticeBrowser, async ({ body }) => {
    await notices.push.remove(body.endpoint)
    return {}
  })
}
