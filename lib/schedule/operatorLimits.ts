/** Seats of one departure, or rooms of one night: more than any ship or pension here has. */
export const MAX_SEATS = 1_000
/** Of one option of a departure. */
export const MAX_OPTION_STOCK = 1_000
/** Whole won of one price, and of one deposit. */
export const MAX_WON = 100_000_000
/** How far ahead a departure may be created: a later one is a mistyped year. */
export const MAX_YEARS_AHEAD = 3
export const MAX_DAYS_AHEAD = Math.ceil(MAX_YEARS_AHEAD * 365.25)
/** Days that one command may change. */
export const MAX_DAYS_AT_ONCE = 366
/** Departures that one change of the console may affect: their locks are held while it is made. */
export const MAX_DEPARTURES_AT_ONCE = 1_000
/** Spans of days of one change, e.g. the seasons of a year with their prices. */
export const MAX_SPANS = 12
/** How many hours before departure seats that are kept back come free at the earliest. */
export const MAX_KEPT_HOURS = 720
/** How long a change of many departures can be undone by one press. */
export const UNDO_MINUTES = 10
