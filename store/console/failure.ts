import { ApiError, type FailureCode } from '@/api/apiError'
import { SERVER_ERROR } from '@/lib/errors/sentences'

/** Why a call of the console failed. */
export type ConsoleFailure = {
  /** HTTP status; undefined when no answer came: then what was sent may be done or not. */
  status: number | undefined
  message: string
  code: FailureCode | undefined
  /** The whole body of the refusal. */
  data: Record<string, unknown>
}

export const toFailure = (error: unknown): ConsoleFailure =>
  error instanceof ApiError
    ? { status: error.status, message: error.message, code: error.code, data: error.data }
    : { status: undefined, message: SERVER_ERROR, code: undefined, data: {} }
