import { ApiError } from '@/api/apiError'
import { LOAD_FAILED, NETWORK_FAILED } from '@/lib/errors/messages'

/** The sentence for the visitor about a failed call. */
export const failureMessage = (error: unknown): string =>
  error instanceof ApiError ? error.message : NETWORK_FAILED

export const isShown = (error: unknown): boolean => error instanceof ApiError && error.isShown

/** The same beside an action; empty where the message banner shows it. */
export const actionMessage = (error: unknown): string =>
  isShown(error) ? '' : failureMessage(error)

/** The same in place of missing data, which must not stay empty. */
export const loadMessage = (error: unknown): string =>
  isShown(error) ? LOAD_FAILED : failureMessage(error)
