import axios, {
  type AxiosError,
  type AxiosInstance,
  type AxiosRequestConfig,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios'
import type { ClockReading } from '@/lib/clock/clockSkew'
import { decideError, type ErrorDecision, isGuestCall } from '@/lib/errors/decideError'
import { type CallContext, callHeaders } from './callHeaders'
import { toApiError } from './toApiError'

export type HttpOptions = {
  baseUrls: { a: string; b: string }
  /**
   * How long a call may take until its answer is complete, in milliseconds. Browsers set no limit
   * (docs/specification.md#calls).
   */
  deadlineMs?: number
  readContext(): CallContext
  /** Acts on a failure, in this one place; the call is rejected as well. */
  onError(decision: ErrorDecision): void
  /** Called with the server's time of every answer. */
  onAnswer?: (reading: ClockReading) => void
}

/** The context that a call was sent with, and when. */
type Sent = { context: CallContext; isGuest: boolean; at: number }

/** Not sent, or a script of ours failed on the way: a call that was sent has a request or an answer. */
const isScriptFailure = (error: AxiosError): boolean =>
  !axios.isCancel(error) && error.request === undefined && error.response === undefined

/** Whether a call was made in a session that has been replaced: its 401 must not end the new one. */
const isOfOtherSession = ({ context, isGuest }: Sent, now: CallContext): boolean =>
  isGuest ? context.userGuestToken !== now.userGuestToken : context.userToken !== now.userToken

/** Reports the server's time, but not from a cached answer (`age`): its date is old. */
const reportTime = (response: AxiosResponse, sentAt: number, { onAnswer }: HttpOptions) => {
  if (response.headers.age !== undefined) return
  const serverDate: unknown = response.headers.date
  if (typeof serverDate === 'string') onAnswer?.({ serverDate, sentAt, receivedAt: Date.now() })
}

const createInstance = (baseURL: string, options: HttpOptions): AxiosInstance => {
  const instance = axios.create({ baseURL })
  const calls = new WeakMap<InternalAxiosRequestConfig, Sent>()

  instance.interceptors.request.use((config) => {
    const context = options.readContext()
    config.headers.set(callHeaders(config.url ?? '', context))
    calls.set(config, {
      context,
      isGuest: isGuestCall(config.url ?? '', config.data),
      at: Date.now(),
    })
    return config
  })
  const onFailure = (error: AxiosError) => {
    if (isScriptFailure(error)) return Promise.reject(error)
    const failure = toApiError(error)
    if (failure.status === undefined && error.response) return Promise.reject(failure)
    const sent = error.config && calls.get(error.config)
    if (sent && error.response) reportTime(error.response, sent.at, options)
    if (failure.status === 401 && sent && isOfOtherSession(sent, options.readContext()))
      return Promise.reject(failure)
    const decision = decideError({
      status: failure.status,
      message: failure.data.message,
      url: error.config?.url ?? '',
      isGuest: sent?.isGuest ?? false,
    })
    failure.isShown = decision.kind !== 'reject'
    options.onError(decision)
    return Promise.reject(failure)
  }
  instance.interceptors.response.use((response) => {
    const sent = calls.get(response.config)
    if (sent) reportTime(response, sent.at, options)
    return response
  }, onFailure)
  return instance
}

/** Makes a call of base A or B. @returns the answer's body */
export const createHttp = (options: HttpOptions) => {
  const { baseUrls, deadlineMs } = options
  const bases = { a: createInstance(baseUrls.a, options), b: createInstance(baseUrls.b, options) }
  return async (base: 'a' | 'b', config: AxiosRequestConfig): Promise<unknown> => {
    const deadline = deadlineMs === undefined ? {} : { signal: AbortSignal.timeout(deadlineMs) }
    return (await bases[base].request<unknown>({ ...config, ...deadline })).data
  }
}
