import type { FastifyInstance } from 'fastify'
import { consoleCalls } from '@/lib/contract/console/consoleCalls'
import { consoleRoute } from '@/server/http/consoleRoute'
import { createRecorder } from '@/server/modules/activity/activity'
import type { OptionStocks } from './optionService'

type Deps = { options: OptionStocks; now: () => Date }

/** The calls about what may be booked beside the seats of a departure. */
export const optionConsoleRoutes = (app: FastifyInstance, { options, now }: Deps): void => {
  consoleRoute(app, consoleCalls.setOptionStock, async ({ fleet, doer, params, body }) => {
    const by = { scope: fleet, record: createRecorder(doer, now) }
    await options.set({ scheduleNo: params.no, ...body }, by)
    return { message: '선택 상품의 수를 바꿨어요.' }
  })
}
