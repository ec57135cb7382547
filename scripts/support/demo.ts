import { toKstDate } from '@/lib/date/kst'
import { seed } from '@/server/seed/seed'

/**
 * Fills an empty database with the demo as of today in Korea.
 *
 * @param ships how many ships instead of the demo's own number
 */
export async function fillWithDemo(databaseUrl: string, ships?: number): Promise<void> {
  const startedAt = Date.now()
  await seed(databaseUrl, { ships, today: toKstDate(new Date(startedAt)) })
  console.log(`The demo is in the database (${((Date.now() - startedAt) / 1000).toFixed(1)} s).`)
}
