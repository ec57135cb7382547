const SECOND_MS = 1_000
const FIRST_DELAY_MS = 5 * SECOND_MS
const LONGEST_DELAY_MS = 15 * 60 * SECOND_MS

/** Failures that cost nothing: everybody mistypes; many people may share an address. */
export const FREE_FAILURES = { account: 5, address: 20 } as const

/**
 * Milliseconds to wait after the last of so many failures: none within the free ones, then 5 s,
 * 10 s, 20 s … up to a quarter of an hour.
 */
export const loginDelayMs = (failures: number, free: number): number =>
  failures < free ? 0 : Math.min(FIRST_DELAY_MS * 2 ** (failures - free), LONGEST_DELAY_MS)

/** `30초`, `2분`: how long, as a sentence needs it; never less than what is left. */
export const formatWait = (ms: number): string => {
  const seconds = Math.ceil(ms / SECOND_MS)
  return seconds <= 60 ? `${seconds}초` : `${Math.ceil(seconds / 60)}분`
}
