/** Cancellations for weather. */
export const weatherActions = {} as const
