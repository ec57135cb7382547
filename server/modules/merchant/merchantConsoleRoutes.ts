import type { FastifyInstance } from 'fastify'
import { merchantCalls } from '@/lib/contract/console/merchant'
import { consoleRoute } from '@/server/http/consoleRoute'
import { createRecorder } from '@/server/modules/activity/activity'
import type { MerchantService } from './merchantService'

export const merchantConsoleRoutes = (
  app: FastifyInstance,
  { merchants, now }: { merchants: MerchantService; now: () => Date },
): void => {
  consoleRoute(app, merchantCalls.getMerchant, async ({ fleet }) => merchants.get(fleet.operatorNo))
  consoleRoute(app, merchantCalls.saveMerchant, async ({ body, fleet, doer }) => {
    const record = createRecorder(doer, now)
    await merchants.save({ operatorNo: fleet.operatorNo, record }, body)
    return {}
  })
  consoleRoute(app, merchantCalls.endMerchant, async ({ fleet, doer }) => {
    await merchants.end({ operatorNo: fleet.operatorNo, record: createRecorder(doer, now) })
    return {}
  })
}
