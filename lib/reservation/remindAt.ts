import { addDays, kstDateTime, toKstDate } from '@/lib/date/kst'

const HOURS_BEFORE = 3
const HOUR_MS = 3_600_000
/** Nobody is reminded in the night of Korea, but on the evening before it. */
const MORNING = '08:00'
const NIGHT = '21:00'
const EVENING = '20:00'

/** The farthest that a reminder can be before its deadline, in hours: from the evening to the end of the night. */
export const MAX_REMINDER_HOURS = HOURS_BEFORE + 12

/** When the booker is reminded of a deadline for a transfer. */
export const remindAt = (deadline: Date): Date => {
  const at = new Date(deadline.getTime() - HOURS_BEFORE * HOUR_MS)
  const day = toKstDate(at)
  if (at < kstDateTime(day, MORNING)) return kstDateTime(addDays(day, -1), EVENING)
  return at < kstDateTime(day, NIGHT) ? at : kstDateTime(day, EVENING)
}
