/** Days before and after a departure in which boarding can be marked. */
export const BOARDING_OPENS_DAYS = 2
export const BOARDING_ENDS_DAYS = 7
