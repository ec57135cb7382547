import type { ErrorEntry } from './errorEntry'

/** Refusals of the console. Transfers, statements and refunds. */
export const moneyErrors = {} as const satisfies Record<string, ErrorEntry>
