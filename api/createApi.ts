import type { AxiosRequestConfig } from 'axios'
import { type CallName, callNames, callTable } from '@/lib/contract/callTable'
import { fillPath } from '@/lib/contract/fillPath'
import type { Answer, Input } from '@/lib/contract/wire'
import { createHttp, type HttpOptions } from './http'
import { readAnswer } from './readAnswer'
import { withoutExtensions } from './withoutExtensions'

/** What a caller gives: nothing, one object that may be left out, or one object. */
type Given<T> = unknown extends T ? [] : object extends T ? [input?: T] : [input: T]

/** Every call as one function, which returns the answer's body. */
export type Api = {
  readonly [N in CallName]: (...given: Given<Input<N>>) => Promise<Answer<N>>
}

/**
 * What is sent where a caller leaves it out: a server need not know what its absence means
 * (docs/specification.md#calls).
 */
const USUAL: { readonly [N in CallName]?: Partial<Input<N>> } = {
  login: { user_type: 'member', regist_type: 'EMAIL' },
  getEventList: { main_ship_no: 0, ship_no: 0, type: '' },
  getInfoBoardList: { type: '' },
  getCouponList: { affiliate_code: '', affiliate_data: '' },
}

/** Fields that the path names are written into it; the others are the query of a GET, else the body. */
const requestOf = (name: CallName, input: object = {}): AxiosRequestConfig => {
  const { method, path } = callTable[name]
  if (input instanceof FormData) return { method, url: path, data: input }
  const fields = { ...USUAL[name], ...input }
  const others = Object.entries(fields).filter(([field]) => !path.includes(`{${field}}`))
  return {
    method,
    url: fillPath(path, fields),
    [method === 'GET' ? 'params' : 'data']: Object.fromEntries(others),
  }
}

/**
 * The functions of all calls. Created per tab in the browser and per page on the server, never shared,
 * because they send the caller's tokens.
 *
 * @throws ApiError from each function, after `onError` was called; UNREADABLE where the answer is
 *   not the api's answer to the call. An error of our own scripts is thrown as it is.
 */
export const createApi = (options: HttpOptions): Api => {
  const http = createHttp(options)
  const call = async (name: CallName, input?: object) => {
    const { hasExtensions } = options.readContext()
    const known = hasExtensions ? input : withoutExtensions(name, input)
    return readAnswer(name, await http(callTable[name].base, requestOf(name, known)))
  }
  return Object.fromEntries(
    callNames.map((name) => [name, (input?: object) => call(name, input)]),
  ) as Api
}
