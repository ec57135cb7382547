/** Reservations, phone bookings and the waiting list. */
export const deskActions = {} as const
