import type { FastifyInstance } from 'fastify'
import { consoleCalls } from '@/lib/contract/console/consoleCalls'
import { merchantCalls } from '@/lib/contract/console/merchant'
import { consoleRoute } from '@/server/http/consoleRoute'
import { createRecorder } from '@/server/modules/activity/activity'
import type { GatewayService } from './gatewayService'
import type { MerchantService } from './merchantService'

type Deps = { gateways: GatewayService; merchants: MerchantService; now: () => Date }

export const gatewayConsoleRoutes = (
  app: FastifyInstance,
  { gateways, merchants, now }: Deps,
): void => {
  consoleRoute(app, consoleCalls.getGateways, async () => ({ list: await gateways.list() }))
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
