import {
  LOGIN_REQUIRED,
  NETWORK_FAILED,
  REQUEST_REFUSED,
  SERVER_ERROR,
  TIMED_OUT,
} from '@/lib/errors/messages'

export type Failure = {
  /** HTTP status; undefined when no answer came. */
  status: number | undefined
  /** The answer's `message`, of any type. */
  message?: unknown
  url: string
  /** Why no answer came, as axios names it. */
  code?: string | undefined
  /** Whether the call was a guest's: see `isGuestCall`. */
  isGuest?: boolean
}

export type ErrorDecision =
  | { kind: 'endSession'; message: string }
  | { kind: 'endGuestSession'; message: string }
  | { kind: 'alert'; message: string }
  | { kind: 'network'; message: string }
  | { kind: 'timeout'; message: string }
  | { kind: 'silent' }
  | { kind: 'reject' }

/** Whether a decision shows the visitor a message in the banner. */
export const isShownInBanner = ({ kind }: ErrorDecision): boolean =>
  kind === 'alert' || kind === 'endSession' || kind === 'endGuestSession'

const LOGOUT_CALL = /\/user\/logout\/?(?:[?#]|$)/

/**
 * What a failed call leads to: the error catalogue of docs/specification.md#errors as one table.
 */
export function decideError({ status, message, url, code, isGuest }: Failure): ErrorDecision {
  const sentence = typeof message === 'string' ? message.trim() : ''
  switch (status) {
    case undefined:
      return decideUnanswered(code)
    case 400:
      return { kind: 'alert', message: sentence || REQUEST_REFUSED }
    case 401:
      // The session has already ended: it must not be logged out again.
      if (LOGOUT_CALL.test(url)) return { kind: 'reject' }
      return { kind: isGuest ? 'endGuestSession' : 'endSession', message: LOGIN_REQUIRED }
    case 500:
      return { kind: 'alert', message: SERVER_ERROR }
    case 600:
      return sentence ? { kind: 'alert', message: sentence } : { kind: 'silent' }
    default:
      return { kind: 'reject' }
  }
}

function decideUnanswered(code: string | undefined): ErrorDecision {
  if (code === 'ERR_CANCELED') return { kind: 'silent' }
  if (code === 'ECONNABORTED' || code === 'ETIMEDOUT')
    return { kind: 'timeout', message: TIMED_OUT }
  return { kind: 'network', message: NETWORK_FAILED }
}

/**
 * Whether a call is made as a guest: its URL contains `guest_` (docs/specification.md#roles), or,
 * where the URL is the same for members and guests, its body says so.
 */
export const isGuestCall = (url: string, body: unknown): boolean =>
  url.includes('guest_') ||
  (typeof body === 'object' && body !== null && 'user_type' in body && body.user_type === 'guest')
