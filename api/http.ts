import axios, { type AxiosError, type AxiosInstance, type AxiosRequestConfig } from 'axios'
import { decideError, type ErrorDecision } from '@/lib/errors/decideError'
import { NETWORK_FAILED, REQUEST_REFUSED, SERVER_ERROR, TIMED_OUT } from '@/lib/errors/messages'
import type { Platform } from '@/lib/platform/platform'
import { ApiError } from './apiError'

/** Who is calling, read anew for every call. Empty tokens are not sent. */
export type CallContext = { platform: Platform; userToken: string; userGuestToken: string }

export type HttpOptions = {
  baseUrls: { a: string; b: string }
  /** Ends a call that has no whole answer after so many milliseconds; browsers have none (spec §7). */
  deadlineMs?: number
  readContext(): CallContext
  /** The one edge where failures are acted on; the call is rejected all the same. */
  onError(decision: ErrorDecision): void
}

/** One base: each method answers the body. */
export type Base = {
  get<T>(url: string, params?: object): Promise<T>
  post<T>(url: string, body?: object): Promise<T>
  put<T>(url: string, body?: object): Promise<T>
}

export type Http = { a: Base; b: Base }

/** Headers of specification §7: a guest's token goes on every URL that contains `guest_`. */
const headersFor = (url: string, context: CallContext): Record<string, string> => ({
  Platform: context.platform,
  ...(context.userToken ? { 'User-Token-Key': context.userToken } : {}),
  ...(context.userGuestToken && url.includes('guest_')
    ? { 'Guest-User-Token-Key': context.userGuestToken }
    : {}),
})

const sentenceFor = (status: number | undefined, code: string | undefined): string => {
  if (status !== undefined) return status >= 500 && status < 600 ? SERVER_ERROR : REQUEST_REFUSED
  return code === 'ECONNABORTED' || code === 'ETIMEDOUT' ? TIMED_OUT : NETWORK_FAILED
}

const toApiError = (error: AxiosError): ApiError => {
  const { data: body, status } = error.response ?? {}
  const data = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const message =
    typeof data.message === 'string' && data.message !== ''
      ? data.message
      : sentenceFor(status, error.code)
  return new ApiError(status, message, typeof data.code === 'string' ? data.code : undefined, data)
}

/** Whether a call was made with a token that is no longer this tab's: its session is over anyway. */
const isOfEndedSession = (error: AxiosError, { userToken }: CallContext): boolean => {
  const sent = error.config?.headers.get('User-Token-Key')
  return typeof sent === 'string' && sent !== userToken
}

const createInstance = (baseURL: string, options: HttpOptions): AxiosInstance => {
  const instance = axios.create({ baseURL })
  instance.interceptors.request.use((config) => {
    config.headers.set(headersFor(config.url ?? '', options.readContext()))
    return config
  })
  instance.interceptors.response.use(undefined, (error: AxiosError) => {
    const failure = toApiError(error)
    if (failure.status === 401 && isOfEndedSession(error, options.readContext()))
      return Promise.reject(failure)
    options.onError(
      decideError({
        status: failure.status,
        message: failure.data.message,
        url: error.config?.url ?? '',
        code: error.code,
      }),
    )
    return Promise.reject(failure)
  })
  return instance
}

const createBase = (baseURL: string, options: HttpOptions): Base => {
  const instance = createInstance(baseURL, options)
  const { deadlineMs } = options
  const deadline = (): AxiosRequestConfig =>
    deadlineMs === undefined ? {} : { signal: AbortSignal.timeout(deadlineMs) }
  const call = async <T>(config: AxiosRequestConfig): Promise<T> =>
    (await instance.request<T>({ ...config, ...deadline() })).data
  return {
    get: (url, params) => call({ method: 'get', url, params }),
    post: (url, body) => call({ method: 'post', url, data: body ?? {} }),
    put: (url, body) => call({ method: 'put', url, data: body ?? {} }),
  }
}

/** Bases A and B. */
export const createHttp = (options: HttpOptions): Http => ({
  a: createBase(options.baseUrls.a, options),
  b: createBase(options.baseUrls.b, options),
})
