/** Transfers, statements and refunds. */
export const moneyActions = {} as const
