import type { FastifyInstance } from 'fastify'
import { calls } from '@/lib/contract/calls'
import { route } from '@/server/http/route'
import { drawSharePicture } from './drawSharePicture'
import { sharePictureRoute } from './sharePictureRoute'
import { createSharePictures } from './sharePictures'
import type { ShipService } from './shipService'

export const shipRoutes = (app: FastifyInstance, ships: ShipService): void => {
  route(app, calls.getShipList, ({ query, member }) => ships.list(query, member?.no))
  route(app, calls.getShipFilter, () => ships.filters())
  route(app, calls.getShipSimpleInfo, ({ params, member }) =>
    ships.detail(params.ship_no, member?.no),
  )
  route(app, calls.getShipGroup, ({ params, member }) => ships.group(params.no, member?.no))
  route(app, calls.getSuggestSearch, () => ships.suggestions())
  sharePictureRoute(app, ships, createSharePictures(drawSharePicture))
  route(app, calls.getCodeSubs, ({ params }) => ships.subCodes(params.code))
}
