/**
 * When an answer was made and received; `sentAt` and `receivedAt` are milliseconds of this machine.
 */
export type ClockReading = {
  /** The answer's `Date` header: the server's clock, truncated to the second. */
  serverDate: string
  sentAt: number
  receivedAt: number
}

const SECOND_MS = 1000

/**
 * How many milliseconds the server's clock is ahead of this machine's, negative when it is behind.
 * The answer was made between sending and receiving, so the result is a range. A known value within
 * the range is kept, so that countdowns do not jump.
 *
 * @param known the skew found so far; 0 at first
 */
export const clockSkew = (known: number, reading: ClockReading): number => {
  const { serverDate, sentAt, receivedAt } = reading
  const made = Date.parse(serverDate)
  if (Number.isNaN(made)) return known
  const least = made - receivedAt
  const most = made + SECOND_MS - Math.min(sentAt, receivedAt)
  if (known >= least && known <= most) return known
  return Math.round((least + most) / 2)
}
