/** Transfers, statements and refunds. */
export const moneyCalls = {} as const
