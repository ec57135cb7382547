import type { Api } from '@/api/createApi'
import type { Answer } from '@/lib/contract/wire'
import type { Store } from '../makeStore'
import { favoritesActions, type ReadFlag } from '../slices/favorites'

type Item = { ship: Pick<ReadFlag, 'no'> & Partial<ReadFlag> }
type Readable =
  'getShipList' | 'getShipGroup' | 'getShipSimpleInfo' | 'getFavoriteList' | 'getInfoMain'
type Readers = { [Name in Readable]: (answer: Answer<Name>) => Item[] }

/** The items of answers that say whether a ship is the member's favourite. */
const readers: Readers = {
  getShipList: ({ list, general }) => [...list, ...(general?.list ?? [])],
  getShipGroup: ({ list }) => list,
  getShipSimpleInfo: (ship) => [ship],
  getFavoriteList: ({ list }) => list,
  getInfoMain: ({ now_popular, general, around, group }) =>
    [now_popular, general.list, around, ...group.map(({ data }) => data)].flat(),
}

const reading =
  <Args extends unknown[], T>(
    store: Store,
    call: (...args: Args) => Promise<T>,
    itemsOf: (answer: T) => Item[],
  ) =>
  async (...args: Args): Promise<T> => {
    const { user, favorites } = store.getState()
    const answer = await call(...args)
    // An answer to a call of another session says nothing about this member.
    if (user.isLogin && store.getState().user.userToken === user.userToken) {
      // What does not say it leaves the heart as it is.
      const flags = itemsOf(answer).flatMap(({ ship: { no, is_favorite } }) =>
        is_favorite === undefined ? [] : [{ no, is_favorite }],
      )
      store.dispatch(favoritesActions.favoritesRead({ turn: favorites.turn, flags }))
    }
    return answer
  }

/** The api of a tab; the store takes the member's favourites from its lists and details. */
export const readFavorites = (store: Store, api: Api): Api => ({
  ...api,
  getShipList: reading(store, api.getShipList, readers.getShipList),
  getShipGroup: reading(store, api.getShipGroup, readers.getShipGroup),
  getShipSimpleInfo: reading(store, api.getShipSimpleInfo, readers.getShipSimpleInfo),
  getFavoriteList: reading(store, api.getFavoriteList, readers.getFavoriteList),
  getInfoMain: reading(store, api.getInfoMain, readers.getInfoMain),
})
