import type { Api } from './createApi'
import type { HttpOptions } from './http'

type Call = (...args: unknown[]) => Promise<unknown>
type FetchCode = <T>(load: () => Promise<T>) => Promise<T>

/**
 * The api as a browser has it: every call, axios and the table of errors weigh more than a page's
 * own code, so they are fetched with the first call rather than before the first paint.
 *
 * @param fetchCode carries out a dynamic import, with its own attempts
 * @throws ApiError from each function as `createApi`; the browser's own error when its code could
 *   not be fetched, and then the next call tries again
 */
export const createLazyApi = (options: HttpOptions, fetchCode: FetchCode): Api => {
  let loading: Promise<Api> | undefined
  const load = () => {
    loading ??= fetchCode(() => import('./createApi'))
      .then(({ createApi }) => createApi(options))
      .catch((error: unknown) => {
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
