import type { ErrorEntry } from './errorEntry'

/** Refusals of the console. Departures, default schedules and seats kept back. */
export const calendarErrors = {} as const satisfies Record<string, ErrorEntry>
