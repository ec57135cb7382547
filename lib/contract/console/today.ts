/** The departures of today and tomorrow. */
export const todayCalls = {} as const
