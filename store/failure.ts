import { ApiError } from '@/api/apiError'
import { LOAD_FAILED, NETWORK_FAILED, SCRIPT_FAILED } from '@/lib/errors/sentences'

/** Whether the code of a part of the page did not arrive: a request without an answer, too. */
const isCodeMissing = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ChunkLoadError'

/** The sentence for the visitor about what failed: a call, its code, or a script of ours. */
export const failureMessage = (error: unknown): string => {
  if (error instanceof ApiError) return error.message
  return isCodeMissing(error) ? NETWORK_FAILED : SCRIPT_FAILED
}

export const isShown = (error: unknown): boolean => error instanceof ApiError && error.isShown

/** The same beside an action; empty where the message banner shows it. */
export const actionMessage = (error: unknown): string =>
  isShown(error) ? '' : failureMessage(error)

/** The same in place of missing data, which must not stay empty. */
export const loadMessage = (error: unknown): string =>
  isShown(error) ? LOAD_FAILED : failureMessage(error)
