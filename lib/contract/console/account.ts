/** Log-in, second factor, sessions and the staff of an operator. */
export const accountCalls = {} as const
