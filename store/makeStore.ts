import { configureStore } from '@reduxjs/toolkit'
import type { Api } from '@/api/createApi'
import { rootReducer } from './rootReducer'

/**
 * Creates a store: one per render on the server, one per tab in the browser, never a shared one.
 *
 * @param api called by the thunks
 */
export const makeStore = (api: Api) =>
  configureStore({
    reducer: rootReducer,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: { api } },
        serializableCheck: false,
        immutableCheck: false,
      }),
    devTools: process.env.NODE_ENV === 'development',
  })

export type Store = ReturnType<typeof makeStore>
