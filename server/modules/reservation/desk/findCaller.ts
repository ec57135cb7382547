import sql from 'sql-template-tag'
import { groupBy } from '@/lib/array/groupBy'
import { foldTaps, type Tap } from '@/lib/boarding/foldTaps'
import type { Db } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import { inFleet } from '@/server/http/inFleet'
import { foundColumns, type FoundReservation } from './searchReservations'

/** The bookings that are counted, and those of them that are shown. */
const MAX_COUNTED = 100
const MAX_SHOWN = 3

type Row = FoundReservation & { memo: string }
type TapRow = Tap & { reservation_no: number; slot: number }

/** The newest bookings of a phone with one operator; what was erased has no name. */
const findBookings = (db: Db, fleet: Fleet, phone: string) =>
  db.rows<Row>(sql`
    select ${foundColumns}, r.memo
      from reservation r join schedule s on s.no = r.schedule_no join ship on ship.no = r.ship_no
     where r.phone = ${phone} and r.name <> '' and ${inFleet(fleet)}
     order by r.no desc limit ${MAX_COUNTED}`)

const findTaps = (db: Db, reservationNos: readonly number[]) =>
  db.rows<TapRow>(sql`
    select id, reservation_no, slot, kind, undoes from boarding_tap
     where reservation_no = any(${reservationNos}::bigint[]) order by tapped_at, kind, id`)

/** How many of each party did not come. */
const countNoShows = (taps: readonly TapRow[]): Map<number, number> => {
  const people = groupBy(taps, ({ reservation_no, slot }) => `${reservation_no}/${slot}`)
  const counts = new Map<number, number>()
  for (const [first, ...rest] of people.values()) {
    if (!first || foldTaps([first, ...rest]).state !== 'no_show') continue
    counts.set(first.reservation_no, (counts.get(first.reservation_no) ?? 0) + 1)
  }
  return counts
}

/** Who calls: what this operator knows of a phone. Nothing of other operators. */
export const findCaller = async (db: Db, fleet: Fleet, phone: string) => {
  const rows = await findBookings(db, fleet, phone)
  const noShows = countNoShows(
    await findTaps(
      db,
      rows.map(({ reservation_no }) => reservation_no),
    ),
  )
  return {
    name: rows[0]?.name ?? '',
    bookings: rows.length,
    no_shows: noShows.size,
    list: rows
      .slice(0, MAX_SHOWN)
      .map((row) => ({ ...row, no_shows: noShows.get(row.reservation_no) ?? 0 })),
  }
}
