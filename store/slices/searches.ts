import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import {
  addRecentSearch,
  clearRecentSearches,
  removeRecentSearch,
} from '@/lib/recentSearches/recentSearches'

export const initialSearches = { recent: [] as string[] }

const slice = createSlice({
  name: 'searches',
  initialState: initialSearches,
  reducers: {
    searchAdded: (state, { payload }: PayloadAction<string>) => {
      state.recent = addRecentSearch(state.recent, payload)
    },
    searchRemoved: (state, { payload }: PayloadAction<string>) => {
      state.recent = removeRecentSearch(state.recent, payload)
    },
    searchesCleared: (state) => {
      state.recent = clearRecentSearches()
    },
  },
})

export const searchesActions = slice.actions
export const searchesReducer = slice.reducer
