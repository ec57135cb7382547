/** Days before and after a departure in which boarding can be marked. */
export const BOARDING_OPENS_DAYS = 2
export const BOARDING_ENDS_DAYS = 7

/** A boat leaves late: so long after its hour people still come aboard. Guests of a room come until night. */
export const LATE_MINUTES = 60
