/** Characters of a captain's reason, or of the office's. */
export const MAX_WEATHER_REASON = 200
