import { configureStore } from '@reduxjs/toolkit'
import type { Api } from '@/api/createApi'
import { createOtherTabs } from './extra'
import { rootReducer } from './rootReducer'

/**
 * One store per render on the server, one per tab in the browser; never imported, always made.
 *
 * @param api what the thunks call
 * @param otherTabs shared by whoever has to know what other tabs did
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
