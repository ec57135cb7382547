/** Departures, default schedules and seats kept back. */
export const calendarActions = {} as const
