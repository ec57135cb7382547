import { configureStore } from '@reduxjs/toolkit'
import type { Api } from '@/api/createApi'
import { createOtherTabs } from './extra'
import { rootReducer } from './rootReducer'

/**
 * Creates a store: one per render on the server, one per tab in the browser, never a shared one.
 *
 * @param api called by the thunks
 * @param otherTabs the exchange with other tabs
 */
export const makeStore = (api: Api, otherTabs = createOtherTabs()) =>
  configureStore({
    reducer: rootReducer,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: { api, otherTabs } },
        serializableCheck: false,
        immutableCheck: false,
      }),
    devTools: process.env.NODE_ENV === 'development',
  })

export type Store = ReturnType<typeof makeStore>
