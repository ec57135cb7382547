/** Characters of a captain's reason, or of the office's. */
export const MAX_WEATHER_REASON = 200
/** Departures that one run calls off. */
export const MAX_WEATHER_DEPARTURES = 30
/** Hours that a party may have to choose; no answer means its money back. */
export const MAX_CHOICE_HOURS = 48
/** Characters of the message before names and the link are filled in. */
export const MAX_WEATHER_MESSAGE = 300
/** Seconds after which a departure that a run has not called off is said to be late: usually it takes one. */
export const WEATHER_LATE_SECONDS = 30
/** Days from the first that a page of departures shows. */
export const WEATHER_DAYS = 3
