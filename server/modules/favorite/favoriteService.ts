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
const TOO_MANY = `찜은 ${MAX_FAVORITES}개까지 할 수 있어요. 보지 않는 찜을 지운 뒤 다시 해 주세요.`

type Deps = { db: Db; ships: ShipService }

export type FavoriteService = ReturnType<typeof createFavoriteService>

/** What members keep in mind. */
export const createFavoriteService = ({ db, ships }: Deps) => {
  const add = (memberNo: number, shipNo: number) =>
    db.transaction(async (tx) => {
      if (await addFavorite(tx, { memberNo, shipNo, most: MAX_FAVORITES })) return
      throw refuse.conflict(TOO_MANY, 'TOO_MANY_FAVORITES')
    })

  return {
    /**
     * Sets rather than flips, so that a repeated request changes nothing.
     *
     * @throws Refusal 404 for no such ship, 409 above a thousand
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

    /** One page of a member's favourites, latest first, or the numbers of them all. */
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
