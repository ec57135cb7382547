import sql from 'sql-template-tag'
import { matchesHangul } from '@/lib/hangul/match'
import type { Db } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import { inFleet } from '@/server/http/inFleet'
import { type FoundReservation, searchReservations } from './searchReservations'

/** The most boats whose names are compared: an operator has fewer. */
const MAX_BOATS = 300
const SHOWN = { ships: 5, people: 4, bookings: 6 }

type Ship = { no: number; name: string }

const findShips = async (db: Db, fleet: Fleet, text: string): Promise<Ship[]> => {
  const ships = await db.rows<Ship>(sql`
    select ship.no, ship.name from ship where ${inFleet(fleet)} order by ship.no limit ${MAX_BOATS}`)
  return ships.filter(({ name }) => matchesHangul(name, text)).slice(0, SHOWN.ships)
}

/** Everybody once, by phone, with the name of the newest booking. */
const peopleOf = (bookings: readonly FoundReservation[]) => {
  const newestLast = bookings.map(({ phone, name }) => [phone, { phone, name }] as const).reverse()
  return [...new Map(newestLast).values()].reverse().slice(0, SHOWN.people)
}

/** Boats, people and bookings of one operator that a text may mean: one page of the desk's own search. */
export const searchAll = async (db: Db, fleet: Fleet, text: string) => {
  const [ships, { list }] = await Promise.all([
    findShips(db, fleet, text),
    searchReservations(db, fleet, { text, ...WITHOUT_FILTERS }),
  ])
  return { ships, people: peopleOf(list), bookings: list.slice(0, SHOWN.bookings) }
}

const WITHOUT_FILTERS = {
  ...{ from: undefined, to: undefined, shipNo: undefined, scheduleNo: undefined },
  ...{ state: undefined, payType: undefined, isMissing: false, isReview: false, after: undefined },
}
