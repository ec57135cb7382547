/** Cancellations for weather. */
export const weatherCalls = {} as const
