export const MAX_TRIES = 8

const FIRST_RETRY_MS = 5_000

/** Milliseconds until the next try: 5 s, 10 s, 20 s … after the first, second, third failure. */
export const retryDelayMs = (tries: number): number => FIRST_RETRY_MS * 2 ** (tries - 1)
