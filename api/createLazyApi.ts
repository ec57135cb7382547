import type { Api } from './createApi'

type Call = (...args: unknown[]) => Promise<unknown>

/**
 * The api in a browser. Its code (all calls, axios, the error table) is larger than a page's own
 * code, so it is loaded with the first call, not before the first paint.
 *
 * @param loadApi loads the code and creates the api
 * @throws ApiError as the functions of `createApi`; the browser's own error when the code could not
 *   be loaded: the next call tries again
 */
export const createLazyApi = (loadApi: () => Promise<Api>): Api => {
  let loading: Promise<Api> | undefined
  const load = () => {
    loading ??= loadApi().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
  const callNamed = (name: keyof Api): Call => {
    return async (...args) => ((await load())[name] as Call)(...args)
  }
  return new Proxy({} as Api, {
    // A promise that resolves with the api looks for `then`: the api is not a promise.
    get: (_api, name) => (name === 'then' ? undefined : callNamed(name as keyof Api)),
  })
}
