import { retry } from '@/lib/retry/retry'

/** A script that fails to load on a weak connection usually loads at the next attempt. */
const PAUSES_MS = [400, 1_600]

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * A dynamic import that is tried three times.
 *
 * @param load e.g. `() => import('./Sheet')`
 * @throws the browser's error when no attempt worked
 */
export const fetchCode = <T>(load: () => Promise<T>): Promise<T> => retry(load, PAUSES_MS, wait)
