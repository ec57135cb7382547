const MINUTES_OF_DAY = 24 * 60

/** `HH:MM` of Korea between which nothing is told that can wait; over midnight where `to` is earlier. */
export type QuietHours = { from: string; to: string }

/** A text message is of no use a day later, so it waits for half of one at most. */
export const MAX_QUIET_HOURS = 12

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** Whether quiet hours have an end, and one soon enough. */
export const areQuietHours = ({ from, to }: QuietHours): boolean => {
  const minutes = (minutesOf(to) - minutesOf(from) + MINUTES_OF_DAY) % MINUTES_OF_DAY
  return minutes > 0 && minutes <= MAX_QUIET_HOURS * 60
}

/** What a form begins with. */
export const USUAL_QUIET_HOURS: QuietHours = { from: '22:00', to: '06:00' }
