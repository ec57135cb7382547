import type { FastifyInstance } from 'fastify'
import { consoleCalls } from '@/lib/contract/console/consoleCalls'
import { consoleRoute } from '@/server/http/consoleRoute'
import type { DepartureMoves } from './departureMoveService'

export const departureMoveConsoleRoutes = (app: FastifyInstance, moves: DepartureMoves): void => {
  consoleRoute(app, consoleCalls.getDepartureMove, ({ fleet, params }) =>
    moves.get(fleet, params.no),
  )
  consoleRoute(app, consoleCalls.moveDeparture, ({ fleet, doer, params, body }) =>
    moves.move(fleet, doer, {
      ...{ no: params.no, shipNo: body.ship_no, time: body.departure_time },
      ...{ requestKey: body.request_key, version: body.version, reason: body.reason },
    }),
  )
  consoleRoute(app, consoleCalls.undoDepartureMove, ({ fleet, doer, params, body }) =>
    moves.undo(fleet, doer, { no: params.no, requestKey: body.request_key }),
  )
}
