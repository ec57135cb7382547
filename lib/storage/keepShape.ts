/** Whether a stored value is an object with named fields. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const keepValue = (initial: unknown, stored: unknown): unknown => {
  if (Array.isArray(initial)) {
    return Array.isArray(stored) ? stored.filter((item) => typeof item === 'string') : initial
  }
  if (isRecord(initial)) return isRecord(stored) ? keepShape(initial, stored) : initial
  return typeof stored === typeof initial ? stored : initial
}

/**
 * Takes from a stored value what has the shape of the initial one, key by key; the rest stays
 * initial. Local storage may hold anything: an older version's state, another site's, `"null"`.
 * Arrays hold strings only; other items are dropped.
 */
export const keepShape = <T extends Record<string, unknown>>(initial: T, stored: unknown): T =>
  isRecord(stored)
    ? (Object.fromEntries(
        Object.entries(initial).map(([key, value]) => [key, keepValue(value, stored[key])]),
      ) as T)
    : initial
