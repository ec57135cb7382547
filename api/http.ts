import axios, {
  type AxiosError,
  type AxiosInstance,
  type AxiosRequestConfig,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios'
import type { ClockReading } from '@/lib/clock/clockSkew'
import { decideError, type ErrorDecision, isGuestCall } from '@/lib/errors/decideError'
import { NETWORK_FAILED, REQUEST_REFUSED, SERVER_ERROR, TIMED_OUT } from '@/lib/errors/messages'
import { isForeignRefusal } from '@/lib/errors/answerSource'
import { ApiError, type FailureCode, unreadableAnswer } from './apiError'
import { type CallContext, callHeaders } from './callHeaders'

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

/** What these say holds whoever refuses, and whatever the body (docs/specification.md#errors). */
const CLEAR_REFUSALS: readonly (number | undefined)[] = [400, 401, 404, 410]

/** Not sent, or a script of ours failed on the way: a call that was sent has a request or an answer. */
const isScriptFailure = (error: AxiosError): boolean =>
  !axios.isCancel(error) && error.request === undefined && error.response === undefined

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
  const named = typeof data.code === 'string' ? (data.code as FailureCode) : undefined
  const code = isForeignRefusal(error.response) ? 'UNREADABLE' : named
  return new ApiError(status, message, code, data)
}

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
    if (isForeignRefusal(error.response) && !CLEAR_REFUSALS.includes(error.response?.status))
      return Promise.reject(unreadableAnswer())
    const sent = error.config && calls.get(error.config)
    if (sent && error.response) reportTime(error.response, sent.at, options)
    const failure = toApiError(error)
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
