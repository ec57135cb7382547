import type { Api } from './createApi'

type Call = (...args: unknown[]) => Promise<unknown>

/**
 * The api as a browser has it: every call, axios and the table of errors weigh more than a page's
 * own code, so they are fetched with the first call rather than before the first paint.
 *
 * @param loadApi fetches the code and makes the api
 * @throws ApiError from each function as `createApi`; the browser's own error when its code could
 *   not be fetched, and then the next call tries again
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
    // A promise that is fulfilled with the api asks it for `then`: it is none.
    get: (_api, name) => (name === 'then' ? undefined : callNamed(name as keyof Api)),
  })
}
