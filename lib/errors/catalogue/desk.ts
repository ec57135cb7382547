import type { ErrorEntry } from './errorEntry'

/** Refusals of the console. Reservations, phone bookings and the waiting list. */
export const deskErrors = {} as const satisfies Record<string, ErrorEntry>
