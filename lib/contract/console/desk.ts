/** Reservations, phone bookings and the waiting list. */
export const deskCalls = {} as const
