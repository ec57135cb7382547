import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Storefront } from '@/lib/contract/wire'
import { hydrated } from '../hydrated'

type GeneralState = {
  /** The storefront that is shown; null on pages that belong to none (404, 500, offline). */
  storefront: Storefront | null
  /**
   * Where that storefront is published, e.g. `https://bada.baetgil.kr`; empty where there is none.
   */
  origin: string
  /**
   * Milliseconds that the server's clock is ahead of this machine's; negative when it is behind.
   */
  clockSkewMs: number
  /** The stored state could not be loaded in time, and the page continues without it. */
  isStoredStateUnavailable: boolean
}

const initialState: GeneralState = {
  storefront: null,
  origin: '',
  clockSkewMs: 0,
  isStoredStateUnavailable: false,
}

const slice = createSlice({
  name: 'general',
  initialState,
  reducers: {
    clockRead: (state, { payload }: PayloadAction<number>) => {
      state.clockSkewMs = payload
    },
    storedStateUnavailable: (state) => {
      state.isStoredStateUnavailable = true
    },
  },
  extraReducers: (builder) => {
    builder.addCase(hydrated, (state, { payload }) => {
      state.storefront = payload.storefront ?? null
      state.origin = payload.origin ?? ''
    })
  },
})

export const generalActions = slice.actions
export const generalReducer = slice.reducer
