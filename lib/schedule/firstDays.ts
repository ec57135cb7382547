import type { ScheduleDay } from '@/lib/contract/wire'

/** The first days of a list, as many as have at most `most` departures together. */
export const firstDays = (days: readonly ScheduleDay[], most: number): ScheduleDay[] => {
  let departures = 0
  return days.filter(({ schedules }) => (departures += schedules.length) <= most)
}
