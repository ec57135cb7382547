/** Departures, default schedules and seats kept back. */
export const calendarCalls = {} as const
