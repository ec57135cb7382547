const DAY_MS = 86_400_000
/** Before and after a departure, while boarding can be marked. */
const OPENS_MS = 2 * DAY_MS
const ENDS_MS = 7 * DAY_MS

export type BoardingSpan = { opens: Date; ends: Date }

/** When a departure can be boarded: taps are received, and may have been made, from `opens` to `ends`. */
export const boardingSpan = (departsAt: Date): BoardingSpan => ({
  opens: new Date(departsAt.getTime() - OPENS_MS),
  ends: new Date(departsAt.getTime() + ENDS_MS),
})
