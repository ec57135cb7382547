import type { AxiosError } from 'axios'
import { isForeignRefusal } from '@/lib/errors/answerSource'
import { NETWORK_FAILED, REQUEST_REFUSED, SERVER_ERROR, TIMED_OUT } from '@/lib/errors/sentences'
import { ApiError, type FailureCode, unreadableAnswer } from './apiError'

/** What these say holds whoever refuses, and whatever the body (docs/specification.md#errors). */
const CLEAR_REFUSALS: readonly (number | undefined)[] = [400, 401, 404, 410]

const sentenceFor = (status: number | undefined, code: string | undefined): string => {
  if (status !== undefined) return status >= 500 && status < 600 ? SERVER_ERROR : REQUEST_REFUSED
  return code === 'ECONNABORTED' || code === 'ETIMEDOUT' ? TIMED_OUT : NETWORK_FAILED
}

/** What a failed call of any base means. Without a status: the action may be done or not. */
export const toApiError = ({ response, code: failure }: AxiosError): ApiError => {
  const isForeign = isForeignRefusal(response)
  if (isForeign && !CLEAR_REFUSALS.includes(response?.status)) return unreadableAnswer()
  const body = response?.data
  const data = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const message =
    typeof data.message === 'string' && data.message !== ''
      ? data.message
      : sentenceFor(response?.status, failure)
  const named = typeof data.code === 'string' ? (data.code as FailureCode) : undefined
  return new ApiError(response?.status, message, isForeign ? 'UNREADABLE' : named, data)
}
