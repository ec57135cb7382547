import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { KstDate } from '@/lib/date/kst'
import { userActions } from './user'

/** Seats that this visitor holds. */
export type OwnHold = {
  shipNo: number
  sdate: KstDate
  party: number
  /** The booking form that goes on with them. */
  href: string
  /** ISO instant. */
  expiresAt: string
}

const initialState: { hold: OwnHold | null } = { hold: null }

/**
 * Seats that were held and not ordered, so that the trip they are of does not show them as if another had
 * taken them. Kept in memory only; a session's end clears it.
 */
const slice = createSlice({
  name: 'ownHold',
  initialState,
  reducers: {
    seatsHeld: (state, { payload }: PayloadAction<OwnHold>) => {
      state.hold = payload
    },
    seatsLeft: () => initialState,
  },
  extraReducers: (builder) =>
    builder
      .addCase(userActions.sessionReset, () => initialState)
      .addCase(userActions.guestSessionCleared, () => initialState),
})

export const ownHoldActions = slice.actions
export const ownHoldReducer = slice.reducer
