import { LOGIN_REQUIRED, REQUEST_REFUSED, SERVER_ERROR } from '@/lib/errors/sentences'

export type Failure = {
  /** HTTP status; undefined when no answer came. */
  status: number | undefined
  /** The answer's `message`, of any type. */
  message?: unknown
  url: string
  /** Whether the call was a guest's: see `isGuestCall`. */
  isGuest?: boolean
}

export type ErrorDecision =
  | { kind: 'endSession'; message: string }
  | { kind: 'endGuestSession'; message: string }
  | { kind: 'alert'; message: string }
  /** Shown where the call was made, with a retry. */
  | { kind: 'reject' }

const LOGOUT_CALL = /\/user\/logout\/?(?:[?#]|$)/

/**
 * What a failed call leads to: the error catalogue of docs/specification.md#errors as one table.
 */
export function decideError({ status, message, url, isGuest }: Failure): ErrorDecision {
  const sentence = typeof message === 'string' ? message.trim() : ''
  switch (status) {
    case 400:
      return { kind: 'alert', message: sentence || REQUEST_REFUSED }
    case 401:
      // The session has already ended: it must not be logged out again.
      if (LOGOUT_CALL.test(url)) return { kind: 'reject' }
      return { kind: isGuest ? 'endGuestSession' : 'endSession', message: LOGIN_REQUIRED }
    case 500:
      return { kind: 'alert', message: SERVER_ERROR }
    case 600:
      return sentence ? { kind: 'alert', message: sentence } : { kind: 'reject' }
    default:
      return { kind: 'reject' }
  }
}

/**
 * Whether a call is made as a guest: its URL contains `guest_` (docs/specification.md#roles), or,
 * where the URL is the same for members and guests, its body says so.
 */
export const isGuestCall = (url: string, body: unknown): boolean =>
  url.includes('guest_') ||
  (typeof body === 'object' && body !== null && 'user_type' in body && body.user_type === 'guest')
