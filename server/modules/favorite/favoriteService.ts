import type { Answer } from '@/lib/contract/wire'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { Db } from '@/server/db/pool'
import type { ShipService } from '@/server/modules/ship/shipService'
import {
  addFavorite,
  deleteFavorite,
  findFavoriteNumbers,
  findFavorites,
} from './favoriteRepository'

type Deps = { db: Db; ships: ShipService }

export type FavoriteService = ReturnType<typeof createFavoriteService>

/** What members keep in mind. */
export const createFavoriteService = ({ db, ships }: Deps) => ({
  /** Sets rather than flips, so that a repeated request changes nothing. @throws Refusal 404 */
  set: async (
    memberNo: number,
    shipNo: number,
    action: 'add' | 'delete',
  ): Promise<Answer<'toggleFavorite'>> => {
    await ships.assertExists(shipNo)
    if (action === 'add') await addFavorite(db, memberNo, shipNo)
    else await deleteFavorite(db, memberNo, shipNo)
    return { ship_no: shipNo, is_favorite: action === 'add' ? 1 : 0 }
  },

  /** One page of a member's favourites, latest first, or the numbers of them all. */
  list: async (
    memberNo: number,
    query: { type: ServiceType | ''; page: number; is_number_only: number },
  ): Promise<Answer<'getFavoriteList'>> => {
    if (query.is_number_only === 1) {
      const ship_no = await findFavoriteNumbers(db, memberNo, query.type)
      return { list: [], total: ship_no.length, page: query.page, ship_no }
    }
    const found = await findFavorites(db, memberNo, query)
    const list = await ships.itemsOf(found.ships, memberNo)
    return { list, total: found.total, page: query.page }
  },
})
