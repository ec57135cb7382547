/** What was done. */
export const activityCalls = {} as const
