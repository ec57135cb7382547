import sql from 'sql-template-tag'
import type { TripSea } from '@/lib/contract/report'
import { addDays, type KstDate, kstDateTime } from '@/lib/date/kst'
import type { Half } from '@/lib/sea/forecastRows'
import { wholeDay } from '@/lib/sea/forecastText'
import { stationOf } from '@/lib/sea/stationOf'
import { oldestShown } from '@/lib/sea/tideAge'
import type { Queryable } from '@/server/db/pool'
import { readForecast } from './readSea'
import { type Boat, findTide } from './seaRepository'

type Trip = { shipNo: number; day: KstDate; now: Date }

/** What is known of the sea of a boat's day, to be kept when that day is over; undefined where nothing is. */
export const seaOfTrip = async (
  db: Queryable,
  { shipNo, day, now }: Trip,
): Promise<TripSea | undefined> => {
  const boat = await db.first<Boat>(sql`
    select service_type, lat, lng, tide_station from ship where no = ${shipNo}`)
  const station = boat && stationOf(boat)
  if (!station) return undefined
  const of = { station: station.code, sdate: day, since: oldestShown(now) }
  const stored = await findTide(db, of)
  const turns = stored.flatMap((one) => (one.source === 'turns' ? one.points : []))
  // Once a day is over, what was last forecast for it stays as it was then.
  const over = kstDateTime(addDays(day, 1), '00:00')
  const forecast = await readForecast(db, boat, { sdate: day, at: now < over ? now : over })
  // After the last issue of a day, only its late hours are forecast.
  const known = (forecast?.halves ?? []).filter((one) => one.waves)
  const has = (half: Half) => known.some((one) => one.half === half)
  const { waves } = wholeDay(has('day') || (has('am') && has('pm')) ? known : [])
  if (turns.length === 0 && !waves) return undefined
  return { station: station.name, turns, ...(waves && { waves }) }
}
