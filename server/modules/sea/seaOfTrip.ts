import sql from 'sql-template-tag'
import type { TripSea } from '@/lib/contract/report'
import type { KstDate } from '@/lib/date/kst'
import { stationOf } from '@/lib/sea/stationOf'
import { oldestShown } from '@/lib/sea/tideAge'
import type { Queryable } from '@/server/db/pool'
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
  return turns.length > 0 ? { station: station.name, turns } : undefined
}
