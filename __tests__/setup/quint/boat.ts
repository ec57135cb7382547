import sql from 'sql-template-tag'
import type { Spot } from '@/lib/spot/spots'
import type { Apis } from '../apis'
import { dayFromNow, insertSchedule, insertShip } from '../builders'
import { newGuests, type Visitor } from '../visitors'
import type { World } from './world'

/** The terms of `model/departures.qnt`. */
const SEAT = 80_000
const WHOLE = 200_000
const DEPOSIT_PERCENT = 30
const TABLE_PERCENT = 10
const RESALE_PERCENT = 80
const DAYS = [1, 2]
const VISITORS = 3

/** A boat of the model's, with its departures by day, and its visitors by number. */
export type Boat = {
  host: string
  groupNo: number
  scheduleNos: number[]
  visitors: Visitor[]
  rows: Rows
}

export type Numbered = { no: number; hold_key: string }
/** What the database has, as the model says it, with the numbers that calls need. */
export type Rows = { world: World; bookings: Numbered[]; entries: { no: number }[] }

const planOf = (seats: number): Spot[] =>
  Array.from({ length: seats }, (_, at) => ({
    ...{ number: at + 1, side: 'port', part: 'middle' },
    ...{ is_shaded: false, is_near_toilet: false },
  }))

export const newBoat = async ({ db }: Apis, world: World): Promise<Boat> => {
  const { seats } = world
  const { no: shipNo, host, groupNo } = await insertShip(db, { spots: planOf(seats) })
  const policy = JSON.stringify([{ days: 0, percent: TABLE_PERCENT }])
  await db.run(sql`
    update ship set resale_percent = ${RESALE_PERCENT}, refund_policy = ${policy} where no = ${shipNo}`)
  const scheduleNos = await Promise.all(
    DAYS.map((day) =>
      insertSchedule(db, shipNo, { sdate: dayFromNow(10 + day), capacity: seats, price: SEAT }),
    ),
  )
  await db.run(sql`
    update schedule set deposit_percent = ${DEPOSIT_PERCENT}, balance_days = 1, whole_price = ${WHOLE},
           spot_way = 'chosen'
     where no = any(${scheduleNos}::bigint[])`)
  const visitors = await newGuests(db, VISITORS)
  return { host, groupNo, scheduleNos, visitors, rows: { world, bookings: [], entries: [] } }
}
