import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

type Flag = 0 | 1
export type ReadFlag = { no: number; is_favorite: Flag }

type FavoritesState = {
  /** `is_favorite` by ship number: the one place that every list and detail reads it from. */
  byShipNo: Record<number, Flag>
  /** Counts the member's actions: an answer requested before an action does not know it. */
  turn: number
  /** The turn in which a ship's heart was last pressed or answered. */
  pressedIn: Record<number, number>
  /** Presses per ship that are not answered yet. */
  unanswered: Record<number, number>
}

const initialState: FavoritesState = { byShipNo: {}, turn: 0, pressedIn: {}, unanswered: {} }

const count = (state: FavoritesState, shipNo: number, presses: 1 | -1) => {
  state.pressedIn[shipNo] = ++state.turn
  state.unanswered[shipNo] = (state.unanswered[shipNo] ?? 0) + presses
}

const slice = createSlice({
  name: 'favorites',
  initialState,
  reducers: {
    favoriteToggled: (state, { payload }: PayloadAction<{ shipNo: number; is_favorite: Flag }>) => {
      state.byShipNo[payload.shipNo] = payload.is_favorite
      count(state, payload.shipNo, 1)
    },
    /** A press was answered; `is_favorite` where it was refused. */
    favoriteAnswered: (
      state,
      { payload }: PayloadAction<{ shipNo: number; is_favorite?: Flag }>,
    ) => {
      if (payload.is_favorite !== undefined) state.byShipNo[payload.shipNo] = payload.is_favorite
      count(state, payload.shipNo, -1)
    },
    /** The favourites of an answer requested in `turn`; it does not undo later presses. */
    favoritesRead: (state, { payload }: PayloadAction<{ turn: number; flags: ReadFlag[] }>) => {
      for (const { no, is_favorite } of payload.flags) {
        if (state.unanswered[no] || (state.pressedIn[no] ?? 0) > payload.turn) continue
        state.byShipNo[no] = is_favorite
      }
    },
    favoritesCleared: () => initialState,
  },
})

export const favoritesActions = slice.actions
export const favoritesReducer = slice.reducer
