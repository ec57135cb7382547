import { combineReducers, type Reducer } from '@reduxjs/toolkit'
import { eventList, fieldNewsList, fishBoardList, noticeList } from './lists/boards'
import { couponLists, messageList, qnaList, reservationLists } from './lists/mypage'
import { favoriteList, searchList, shipLists } from './lists/ships'
import { activeShipReducer } from './slices/activeShip'
import { bannerReducer } from './slices/banner'
import { favoritesReducer } from './slices/favorites'
import { generalReducer } from './slices/general'
import { holdRequestReducer } from './slices/holdRequest'
import { intentReducer } from './slices/intent'
import { ownHoldReducer } from './slices/ownHold'
import { personalFilterReducer } from './slices/personalFilter01'
import { searchesReducer } from './slices/searches'
import { userReducer } from './slices/user'

const lists = [
  ...Object.values(shipLists),
  searchList,
  favoriteList,
  fishBoardList,
  fieldNewsList,
  eventList,
  noticeList,
  couponLists.ready,
  couponLists.end,
  messageList,
  qnaList,
  reservationLists.ready,
  reservationLists.end,
  reservationLists.cancel,
]

/** Every list by its name. `usePagedList` gives the items their type. */
const listReducers = Object.fromEntries(
  lists.map(({ name, reducer }) => [name, reducer as Reducer]),
) as Record<string, Reducer<unknown>>

export const rootReducer = combineReducers({
  activeShip: activeShipReducer,
  user: userReducer,
  searches: searchesReducer,
  personalFilter01: personalFilterReducer,
  favorites: favoritesReducer,
  general: generalReducer,
  intent: intentReducer,
  holdRequest: holdRequestReducer,
  ownHold: ownHoldReducer,
  banner: bannerReducer,
  lists: combineReducers(listReducers),
})

export type RootState = ReturnType<typeof rootReducer> & {
  /** Put there by redux-persist once it has begun. */
  _persist?: { rehydrated: boolean }
}
