/** One refusal: what the server answers and what the visitor reads. */
export type ErrorEntry = {
  /** HTTP status: 4xx or 5xx, or 600 where an outer party (a card company, say) refused. */
  status: number
  /** The `code` on the wire. Without it the entry's own name; null where the answer has none. */
  code?: string | null | ((values: never) => string)
  message: string | ((values: never) => string)
  /** Which of the values the answer carries beside its message, by their wire names. */
  fields?: readonly string[]
}

/** Done too often, or by too many at once. */
export const tooMany = <const M extends ErrorEntry['message']>(message: M) =>
  ({ status: 429, code: 'TOO_MANY', message }) as const

/** What cannot be done as things stand. */
export const conflict = <const M extends ErrorEntry['message']>(message: M) =>
  ({ status: 409, message }) as const

/** What cannot be read as it was sent. */
export const badRequest = <const M extends ErrorEntry['message']>(message: M) =>
  ({ status: 400, message }) as const

/** What is not there for whoever asks. */
export const notFound = <const M extends ErrorEntry['message']>(message: M) =>
  ({ status: 404, code: 'NOT_FOUND', message }) as const
