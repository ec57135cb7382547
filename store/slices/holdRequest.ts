import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** The booking form whose seats the visitor asked for by a press on the page before; '' for none. */
const initialState = { href: '' }

/**
 * A press on `2명 예약` asks for seats, so the booking form holds them when it opens. It is kept in memory
 * only: a reload, a shared link or another tab holds nothing by itself.
 */
const slice = createSlice({
  name: 'holdRequest',
  initialState,
  reducers: {
    holdRequested: (state, { payload }: PayloadAction<string>) => {
      state.href = payload
    },
    holdRequestTaken: () => initialState,
  },
})

export const holdRequestActions = slice.actions
export const holdRequestReducer = slice.reducer
