/** Boarding and passenger lists. */
export const boardingActions = {} as const
