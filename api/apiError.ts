import type { WireCode } from '@/lib/errors/catalogue'
import { ANSWER_UNREADABLE } from '@/lib/errors/sentences'

/** The code of a failed call: the server's, or UNREADABLE where something else answered. */
export type FailureCode = WireCode | 'UNREADABLE'

/** A call that failed, with what the server said about it. */
export class ApiError extends Error {
  /** Whether the message banner shows the failure: then no form repeats it. */
  isShown = false

  constructor(
    /** HTTP status; undefined when no answer came. */
    readonly status: number | undefined,
    message: string,
    /** The case by the error catalogue's name, e.g. PRICE_CHANGED. */
    readonly code?: FailureCode,
    /** The whole body of the refusal. */
    readonly data: Record<string, unknown> = {},
  ) {
    super(message)
    this.name = 'ApiError'
  }
}

/** Without a status: something other than the api answered, so the action may be done or not. */
export const unreadableAnswer = (): ApiError =>
  new ApiError(undefined, ANSWER_UNREADABLE, 'UNREADABLE')
