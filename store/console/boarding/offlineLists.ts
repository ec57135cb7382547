import type { StoredLists, PhoneStorage } from './phoneStorage'

const HOUR_MS = 3_600_000
/** Lists of people stay on a phone no longer. */
const MAX_STORED_HOURS = 24

const isOver = ({ keptAt }: StoredLists, now: number): boolean =>
  now - keptAt >= MAX_STORED_HOURS * HOUR_MS || keptAt - now >= HOUR_MS

/**
 * What the phone keeps. What is older than a day, or whose clock cannot be right, is erased.
 *
 * @param now milliseconds since 1970
 */
export const readStored = async (
  storage: PhoneStorage,
  now: number,
): Promise<StoredLists | undefined> => {
  const stored = await storage.readStored()
  if (!stored || !isOver(stored, now)) return stored
  await storage.eraseStored()
  return undefined
}
