import { describeError, type ErrorName, type ErrorValues } from '@/lib/errors/catalogue'

/**
 * A refusal with a sentence for the visitor. Services throw it and the error handler answers it.
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
  /** A case of the error catalogue, e.g. `refuse.code('NOT_ENOUGH', { remain: 2, unit: '명' })`. */
  code: <N extends ErrorName>(name: N, ...values: ErrorValues<N>): Refusal => {
    const { status, message, code, detail } = describeError(name, ...values)
    return new Refusal(status, message, code, detail)
  },
  badRequest: (message: string, code?: string) => new Refusal(400, message, code),
  unauthorized: () => refuse.code('LOGIN_REQUIRED'),
  /** Also for what belongs to another person: it must look exactly like what does not exist. */
  notFound: () => refuse.code('NOT_FOUND'),
  conflict: (message: string, code?: string) => new Refusal(409, message, code),
}
