import { BOARDING_ENDS_DAYS, BOARDING_OPENS_DAYS } from '@/lib/boarding/boardingDays'

const DAY_MS = 86_400_000

export type BoardingSpan = { opens: Date; ends: Date }

/** When a departure can be boarded: taps are received, and may have been made, from `opens` to `ends`. */
export const boardingSpan = (departsAt: Date): BoardingSpan => ({
  opens: new Date(departsAt.getTime() - BOARDING_OPENS_DAYS * DAY_MS),
  ends: new Date(departsAt.getTime() + BOARDING_ENDS_DAYS * DAY_MS),
})
