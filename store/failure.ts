import { ApiError } from '@/api/apiError'
import { LOAD_FAILED, NETWORK_FAILED } from '@/lib/errors/messages'

/** The sentence a person reads about a call that failed. */
export const failureMessage = (error: unknown): string =>
  error instanceof ApiError ? error.message : NETWORK_FAILED

export const isShown = (error: unknown): boolean => error instanceof ApiError && error.isShown

/** The same beside what was done; empty where the message banner has said it. */
export const actionMessage = (error: unknown): string =>
  isShown(error) ? '' : failureMessage(error)

/** The same in place of what did not come, which must not stay empty. */
export const loadMessage = (error: unknown): string =>
  isShown(error) ? LOAD_FAILED : failureMessage(error)
