/** What a provider answers when it has taken a message: who it is and how it calls the message. */
export type Receipt = { provider: string; ref: string }

/**
 * What to do with a message that was certainly not sent.
 *
 * - `never`: it cannot be sent at all (a wrong number)
 * - `retry`: it may work soon; eight tries, with growing pauses
 * - `wait`: nothing can be sent for the moment (wrong key, empty balance): it waits without using up tries
 */
export type NextStep = 'never' | 'retry' | 'wait'

/** A message was certainly not sent. `code` is the provider's, or one of ours in capitals. */
export class NotSent extends Error {
  constructor(
    readonly code: string,
    readonly next: NextStep,
    options?: ErrorOptions,
  ) {
    super(`not sent: ${code}`, options)
  }
}

/** Nobody knows whether a message was sent: the answer was lost, or cannot be read. */
export class OutcomeUnknown extends Error {
  constructor(
    readonly code: string,
    options?: ErrorOptions,
  ) {
    super(`outcome unknown: ${code}`, options)
  }
}

/** Codes of ours, beside the providers'. */
export const OWN_CODES = {
  /** It came to be sent after it was of any use. */
  tooLate: 'TOO_LATE',
  /** All tries failed. */
  tooManyTries: 'TOO_MANY_TRIES',
  /** The process was interrupted, or the answer was lost, and the provider could not be asked. */
  unknown: 'UNKNOWN',
} as const
