import { addDays, type KstDate } from '@/lib/date/kst'

const HOUR_MS = 3_600_000

/** A forecast is asked for again after so long … */
export const FORECAST_REFRESH_MS = 3 * HOUR_MS
/** … and gives way to what another source says once so many refreshes have failed, … */
const PREFERRED_REFRESHES = 3
/** … and is not shown any more after so many hours. */
const FORECAST_SHOWN_HOURS = 36

/** Pages of an answer that are read at most, each a call, and how many calls of a day each source gets. */
export const FORECAST_PAGES = 10
export const FORECAST_CALLS_A_DAY = 300

/** A place of the weather service is asked for again after so long, one that had nothing or failed after an hour. */
export const PLACE_REFRESH_MS = 6 * HOUR_MS
export const PLACE_AGAIN_MS = HOUR_MS
/** Pages of an answer, and calls of a day: of a cell's four days two, of a sea's one. */
export const PLACE_PAGES = { grid: 2, area: 1 } as const
export const PLACE_CALLS_A_DAY = { grid: 1_400, area: 100 } as const

/** Of later days nothing is forecast. */
const DAYS_AHEAD = 10

/** Whether something may be forecast of a day. */
export const isForecast = (day: KstDate, today: KstDate): boolean =>
  day >= today && day <= addDays(today, DAYS_AHEAD)

/** The oldest moment at which a forecast that is shown may have come. */
export const oldestForecast = (now: Date): Date =>
  new Date(now.getTime() - FORECAST_SHOWN_HOURS * HOUR_MS)

/** The oldest moment at which a forecast may have come that stands before those of other sources. */
export const oldestPreferred = (now: Date): Date =>
  new Date(now.getTime() - PREFERRED_REFRESHES * FORECAST_REFRESH_MS)
