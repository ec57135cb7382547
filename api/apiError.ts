import { ANSWER_UNREADABLE } from '@/lib/errors/messages'

/** A call that failed: what the server said of it, if it said anything. */
export class ApiError extends Error {
  /** Whether the visitor was told at the edge: then nobody says it again beside a form. */
  isShown = false

  constructor(
    /** HTTP status; undefined when no answer came. */
    readonly status: number | undefined,
    message: string,
    /** The contract's name for the case, e.g. PRICE_CHANGED. */
    readonly code?: string,
    /** The whole body of the refusal. */
    readonly data: Record<string, unknown> = {},
  ) {
    super(message)
    this.name = 'ApiError'
  }
}

/** Without a status: whatever answered was not the api, so the deed may be done or not. */
export const unreadableAnswer = (): ApiError =>
  new ApiError(undefined, ANSWER_UNREADABLE, 'UNREADABLE')
