import { ApiError } from '@/api/apiError'
import { NETWORK_FAILED } from '@/lib/errors/messages'

/** The sentence a person reads about a call that failed. */
export const failureSentence = (error: unknown): string =>
  error instanceof ApiError ? error.message : NETWORK_FAILED
