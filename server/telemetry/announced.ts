/** Errors that belong to an outage that has been announced already. */
const announced = new WeakSet<object>()

/** Marks an error of an outage that a line has announced. */
export const announce = (error: unknown): void => {
  if (typeof error === 'object' && error !== null) announced.add(error)
}

/**
 * Whether an error only says once more that the database is away, so that no line is needed for it. An
 * AggregateError does when all of its errors do.
 */
export const isAnnounced = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false
  if (announced.has(error)) return true
  if (error instanceof AggregateError) {
    return error.errors.length > 0 && error.errors.every(isAnnounced)
  }
  return error instanceof Error && isAnnounced(error.cause)
}
