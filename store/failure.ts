import { ApiError } from '@/api/apiError'
import { LOAD_FAILED, NETWORK_FAILED } from '@/lib/errors/messages'

/** The sentence a person reads about a call that failed. */
export const failureSentence = (error: unknown): string =>
  error instanceof ApiError ? error.message : NETWORK_FAILED

export const isTold = (error: unknown): boolean => error instanceof ApiError && error.isTold

/** The same beside what was done; empty where the message banner has said it. */
export const deedSentence = (error: unknown): string =>
  isTold(error) ? '' : failureSentence(error)

/** The same in place of what did not come, which must not stay empty. */
export const loadSentence = (error: unknown): string =>
  isTold(error) ? LOAD_FAILED : failureSentence(error)
