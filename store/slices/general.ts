import { createSlice } from '@reduxjs/toolkit'
import type { Storefront } from '@/lib/contract/wire'
import { hydrated } from '../hydrated'

/** The storefront that is shown; null on pages that belong to none (404, 500, offline). */
type GeneralState = { storefront: Storefront | null }

const initialState: GeneralState = { storefront: null }

const slice = createSlice({
  name: 'general',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(hydrated, (state, { payload }) => {
      state.storefront = payload.storefront ?? null
    })
  },
})

export const generalReducer = slice.reducer
