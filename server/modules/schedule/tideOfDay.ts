import { LRUCache } from 'lru-cache'
import type { KstDate } from '@/lib/date/kst'
import { formatLunar } from '@/lib/tide/lunar'
import { tideName, type TideStyle } from '@/lib/tide/tide'

export type TideOfDay = { tide: string; lunar: string }

/** Ten years of both styles. */
const MAX_DAYS = 8_000
const known = new LRUCache<string, TideOfDay>({ max: MAX_DAYS })

/**
 * The tide name and the lunar date of a Korean day, kept: they never change, and computing those of a
 * month took longer than everything else that a calendar needs.
 */
export const tideOfDay = (day: KstDate, style: TideStyle): TideOfDay => {
  const key = `${style} ${day}`
  const found = known.get(key)
  if (found) return found
  const made = { tide: tideName(day, style), lunar: formatLunar(day) }
  known.set(key, made)
  return made
}
