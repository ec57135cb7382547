import type { FastifyInstance } from 'fastify'
import { consoleCalls } from '@/lib/contract/console/consoleCalls'
import { consoleRoute } from '@/server/http/consoleRoute'
import { createRecorder } from '@/server/modules/activity/activity'
import type { BatchService } from './batchService'

type Services = { batches: BatchService; now: () => Date }

export const batchRoutes = (app: FastifyInstance, { batches, now }: Services): void => {
  consoleRoute(app, consoleCalls.previewDepartures, ({ body, fleet }) =>
    batches.preview(fleet, body),
  )
  consoleRoute(app, consoleCalls.applyDepartures, ({ body, fleet, doer }) => {
    const { plan, fingerprint, request_key: requestKey } = body
    const by = { fleet, record: createRecorder(doer, now) }
    return batches.apply({ plan, fingerprint, requestKey }, by)
  })
  consoleRoute(app, consoleCalls.undoDepartures, ({ params, fleet, doer }) =>
    batches.undo(params.no, { fleet, record: createRecorder(doer, now) }),
  )
  consoleRoute(app, consoleCalls.getUndoable, ({ fleet }) => batches.getUndoable(fleet))
}
