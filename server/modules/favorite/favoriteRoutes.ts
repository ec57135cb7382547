import type { FastifyInstance } from 'fastify'
import { calls } from '@/lib/contract/calls'
import { route } from '@/server/http/route'
import type { FavoriteService } from './favoriteService'

export const favoriteRoutes = (app: FastifyInstance, favorites: FavoriteService): void => {
  route(app, calls.toggleFavorite, ({ member, body }) =>
    favorites.set(member.no, body.ship_no, body.action),
  )
  route(app, calls.getFavoriteList, ({ member, query }) => favorites.list(member.no, query))
}
