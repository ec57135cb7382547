import type { ErrorEntry } from './errorEntry'

/** Refusals of the console. Boarding and passenger lists. */
export const boardingErrors = {} as const satisfies Record<string, ErrorEntry>
