/** Alerts of one person at a time. */
export const MAX_ALERTS = 10
/** Days of one alert: as many as a month has. */
export const MAX_ALERT_DAYS = 31
/** How far ahead its last day may be. */
export const ALERT_DAYS_AHEAD = 366
/** Between two messages of an alert, and between two waves of a departure: as long as a hold. */
export const WAVE_MINUTES = 10
/** Messages of one alert within a day. */
export const MAX_TOLD_A_DAY = 10
