import type { Answer } from '@/lib/contract/wire'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { PageRequest } from '@/server/db/paging'
import type { Db } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import type { ShipService } from '@/server/modules/ship/shipService'
import {
  addFavorite,
  deleteFavorite,
  findFavoriteNumbers,
  findFavorites,
} from './favoriteRepository'

const MAX_FAVORITES = 1_000

type Deps = { db: Db; ships: ShipService }

export type FavoriteService = ReturnType<typeof createFavoriteService>

/** Members' favourite ships. */
export const createFavoriteService = ({ db, ships }: Deps) => {
  const add = (memberNo: number, shipNo: number) =>
    db.transaction(async (tx) => {
      if (await addFavorite(tx, { memberNo, shipNo, max: MAX_FAVORITES })) return
      throw refuse.code('TOO_MANY_FAVORITES', { max: MAX_FAVORITES })
    })

  return {
    /**
     * Adds or deletes a favourite. It does not toggle, so that a repeated request changes nothing.
     *
     * @throws Refusal 404 for an unknown ship, 409 above a thousand favourites
     */
    set: async (
      memberNo: number,
      shipNo: number,
      action: 'add' | 'delete',
    ): Promise<Answer<'toggleFavorite'>> => {
      await ships.assertExists(shipNo)
      if (action === 'add') await add(memberNo, shipNo)
      else await deleteFavorite(db, memberNo, shipNo)
      return { ship_no: shipNo, is_favorite: action === 'add' ? 1 : 0 }
    },

    /** One page of a member's favourites, latest first; or only the numbers, of all. */
    list: async (
      memberNo: number,
      query: { type: ServiceType | ''; is_number_only: number } & PageRequest,
    ): Promise<Answer<'getFavoriteList'>> => {
      if (query.is_number_only === 1) {
        const ship_no = await findFavoriteNumbers(db, memberNo, query.type)
        return { list: [], total: ship_no.length, page: query.page, ship_no }
      }
      const found = await findFavorites(db, memberNo, query)
      const list = await ships.itemsOf(found.ships, memberNo)
      return { list, total: found.total, page: query.page }
    },
  }
}
