import type { FastifyInstance } from 'fastify'
import { consoleCalls } from '@/lib/contract/console/consoleCalls'
import { consoleRoute } from '@/server/http/consoleRoute'
import { createRecorder } from '../activity/activity'
import type { ReviewDesk } from './reviewDesk'

/** The calls about what those who were aboard wrote. */
export const reviewConsoleRoutes = (
  app: FastifyInstance,
  { reviewDesk, now }: { reviewDesk: ReviewDesk; now: () => Date },
): void => {
  consoleRoute(app, consoleCalls.getReviews, ({ query, fleet }) =>
    reviewDesk.list(fleet, { before: query.before, isOpen: query.is_open === '1' }),
  )
  consoleRoute(app, consoleCalls.answerReview, async ({ params, body, fleet, doer }) => {
    await reviewDesk.answer(params.no, body.answer, { fleet, record: createRecorder(doer, now) })
    return {}
  })
  consoleRoute(app, consoleCalls.hideReview, async ({ params, body, fleet, doer }) => {
    await reviewDesk.hide(params.no, body.because, { fleet, record: createRecorder(doer, now) })
    return {}
  })
  consoleRoute(app, consoleCalls.showReview, async ({ params, fleet, doer }) => {
    await reviewDesk.show(params.no, { fleet, record: createRecorder(doer, now) })
    return {}
  })
}
