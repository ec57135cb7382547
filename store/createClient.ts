import { createLazyApi } from '@/api/createLazyApi'
import { fetchCode } from './fetchCode'
import { makeStore, type Store } from './makeStore'

/**
 * The store of one tab, with the api that sends its tokens. It cannot be part of `makeStore`, because
 * the code of the api, which is loaded on demand, imports the type of the store.
 */
export const createClient = (): Store => {
  const api = createLazyApi(async () => {
    const { createTabApi } = await fetchCode(() => import('./createTabApi'))
    return createTabApi(store)
  })
  const store = makeStore(api)
  return store
}
