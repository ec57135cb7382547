import { LOGIN_REQUIRED } from '@/lib/errors/messages'

/**
 * A refusal with a sentence for the person who asked. Services throw it; the error handler answers it.
 * `status` is a 4xx, or 600 where the request was right and an outer party (a card company, say) refused.
 */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly code?: string,
    /** More fields for the answer, where the contract names them. */
    readonly detail: Record<string, unknown> = {},
  ) {
    super(message)
  }
}

export const refuse = {
  badRequest: (message: string, code?: string, detail?: Record<string, unknown>) =>
    new Refusal(400, message, code, detail),
  unauthorized: () => new Refusal(401, LOGIN_REQUIRED, 'LOGIN_REQUIRED'),
  /** Also for what belongs to somebody else: it must look exactly like what does not exist. */
  notFound: (message = '찾으시는 정보가 없습니다.') => new Refusal(404, message, 'NOT_FOUND'),
  conflict: (message: string, code?: string, detail?: Record<string, unknown>) =>
    new Refusal(409, message, code, detail),
  tooLarge: (message: string) => new Refusal(413, message, 'TOO_LARGE'),
  tooMany: (message: string) => new Refusal(429, message, 'TOO_MANY'),
  /** The specification's 600: a message from beyond, shown if it is not empty. */
  notice: (message: string, code?: string, detail?: Record<string, unknown>) =>
    new Refusal(600, message, code, detail),
}
