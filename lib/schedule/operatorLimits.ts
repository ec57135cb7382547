/** Seats of one departure, or rooms of one night: more than any ship or pension here has. */
export const MAX_SEATS = 1_000
/** Whole won of one price, and of one deposit. */
export const MAX_WON = 100_000_000
/** How many days ahead a departure may be created: a later one is a mistyped year. */
export const MAX_DAYS_AHEAD = 1_096
/** Days that one command may change. */
export const MAX_DAYS_AT_ONCE = 366
