import type { ErrorEntry } from './errorEntry'

/** Refusals of the console. Cancellations for weather. */
export const weatherErrors = {} as const satisfies Record<string, ErrorEntry>
