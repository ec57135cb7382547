import type { FastifyInstance } from 'fastify'
import { consoleCalls } from '@/lib/contract/console/consoleCalls'
import type { Doer, Fleet } from '@/server/http/consoleCaller'
import { consoleRoute } from '@/server/http/consoleRoute'
import { createRecorder } from '@/server/modules/activity/activity'
import type { ReportWriting } from './reportWriting'

type Deps = { reportWriting: ReportWriting; now: () => Date }

/** The calls about fishing reports that staff write. */
export const reportConsoleRoutes = (app: FastifyInstance, { reportWriting, now }: Deps): void => {
  const by = ({ fleet, doer }: { fleet: Fleet; doer: Doer }) => ({
    fleet,
    record: createRecorder(doer, now),
  })
  consoleRoute(app, consoleCalls.getReportTrips, ({ fleet }) => reportWriting.trips(fleet))
  consoleRoute(app, consoleCalls.getReports, ({ fleet, query }) =>
    reportWriting.list(fleet, query.after),
  )
  consoleRoute(app, consoleCalls.getReport, ({ fleet, params }) =>
    reportWriting.read(params.no, fleet),
  )
  consoleRoute(app, consoleCalls.addReport, async ({ body, ...caller }) => ({
    no: await reportWriting.add(body, by(caller)),
  }))
  consoleRoute(app, consoleCalls.changeReport, async ({ params, body, ...caller }) => {
    const { contents_html: contentsHtml, is_blank: isBlank, ...text } = body
    await reportWriting.change(params.no, { ...text, contentsHtml, isBlank }, by(caller))
    return { message: '조황을 고쳤어요.' }
  })
  consoleRoute(app, consoleCalls.takeDownReport, async ({ params, ...caller }) => {
    await reportWriting.takeDown(params.no, by(caller))
    return { message: '조황을 내렸어요.' }
  })
}
