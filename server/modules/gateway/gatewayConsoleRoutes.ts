import type { FastifyInstance } from 'fastify'
import { consoleCalls } from '@/lib/contract/console/consoleCalls'
import { consoleRoute } from '@/server/http/consoleRoute'
import type { GatewayService } from './gatewayService'

export const gatewayConsoleRoutes = (app: FastifyInstance, gateways: GatewayService): void => {
  consoleRoute(app, consoleCalls.getGateways, async () => ({ list: await gateways.list() }))
}
