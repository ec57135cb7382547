/** Boarding and passenger lists. */
export const boardingCalls = {} as const
