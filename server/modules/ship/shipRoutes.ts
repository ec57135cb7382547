import type { FastifyInstance } from 'fastify'
import { calls } from '@/lib/contract/calls'
import { route } from '@/server/http/route'
import { sharedRoute } from '@/server/http/sharedRoute'
import { drawSharePicture } from './drawSharePicture'
import { sharePictureRoute } from './sharePictureRoute'
import type { DraftPreviews } from './draftPreviews'
import { createSharePictures } from './sharePictures'
import type { ShipService } from './shipService'

export const shipRoutes = (
  app: FastifyInstance,
  ships: ShipService,
  previews: DraftPreviews,
): void => {
  sharedRoute(app, calls.getShipList, ({ query, member }) => ships.list(query, member?.no))
  sharedRoute(app, calls.getShipPlaces, ({ query }) => ships.places(query.ship_no))
  sharedRoute(app, calls.getShipFilter, ({ query }) => ships.filters(query.ship_no))
  sharedRoute(app, calls.getShipSimpleInfo, ({ params, member }) =>
    ships.detail(params.ship_no, member?.no),
  )
  sharedRoute(app, calls.getShipGroup, ({ params, member }) => ships.group(params.no, member?.no))
  sharedRoute(app, calls.getSuggestSearch, () => ships.suggestions())
  sharedRoute(app, calls.getCodeSubs, ({ params }) => ships.subCodes(params.code))
  route(app, calls.getShipPreview, ({ params }) => previews.detail(params.key))
  sharePictureRoute(app, ships, createSharePictures(drawSharePicture))
}
