import type { Answer } from '@/lib/contract/wire'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { Turn } from '@/server/db/paging'
import type { Db } from '@/server/db/pool'
import type { ShipService } from '@/server/modules/ship/shipService'
import { addFavorite, deleteFavorite, findFavorites } from './favoriteRepository'

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

  /** One page of a member's favourites, latest first. */
  list: async (
    memberNo: number,
    query: { type: ServiceType | '' } & Turn,
  ): Promise<Answer<'getFavoriteList'>> => {
    const found = await findFavorites(db, memberNo, query)
    const list = await ships.itemsOf(found.ships, memberNo)
    return { list, total: found.total, page: query.page }
  },
})
