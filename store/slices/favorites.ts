import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

type Flag = 0 | 1

type FavoritesState = {
  /** `is_favorite` by ship number: the one place that every list and detail reads it from. */
  byShipNo: Record<number, Flag>
}

const initialState: FavoritesState = { byShipNo: {} }

const slice = createSlice({
  name: 'favorites',
  initialState,
  reducers: {
    favoriteToggled: (state, { payload }: PayloadAction<{ shipNo: number; is_favorite: Flag }>) => {
      state.byShipNo[payload.shipNo] = payload.is_favorite
    },
    favoritesReceived: (state, { payload }: PayloadAction<number[]>) => {
      for (const shipNo of payload) state.byShipNo[shipNo] = 1
    },
    favoritesForgotten: () => initialState,
  },
})

export const favoritesActions = slice.actions
export const favoritesReducer = slice.reducer
