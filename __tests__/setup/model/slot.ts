import sql from 'sql-template-tag'
import type { Random } from '@/demo/random'
import type { Answer } from '@/lib/contract/wire'
import { verifyDraw } from '@/lib/spot/verifyDraw'
import type { Queryable } from '@/server/db/pool'
import type { Apis } from '../apis'
import { dayFromNow, insertSchedule, insertShip } from '../builders'
import { newStaff } from '../console'
import type { Headers } from '../server'
import { newGuests, type Visitor } from '../visitors'
import {
  type Departure,
  DEPOSIT_PERCENT,
  owedOf,
  PLACES,
  RESALE_PERCENT,
  ROD,
  RODS,
  TABLE_PERCENT,
  type Terms,
  WHOLE,
} from './departure'
import type { Step } from './departureModel'
import type { Rows } from './departureRows'
import { insertAlerts } from './modelAlerts'
import { OTHER_SEATS } from './sailingModel'

export const VISITORS = 7
const CAPACITY = 4
/** One of so many departures has alerts. */
const ALERTED = 4
const DAYS = 24
/** From so many on they sail, which is decided so many hours before they leave. */
const LEAST_TO_SAIL = [4, 4, 2, 0, 0]
const SAIL_HOURS = 20
const SHARE_DUE = 0.12

const WAYS = ['none', 'chosen', 'drawn'] as const
/** Three to port, two to starboard. */
const PLAN = PLACES.map((number) => ({
  ...{ number, side: number <= 3 ? 'port' : 'starboard', part: 'middle' },
  ...{ is_shaded: false, is_near_toilet: false },
}))

/** A departure that is lived, with what the model says of it and what the database said last. */
export type Slot = {
  scheduleNo: number
  host: string
  /** Of its draw, as it was shown before anybody booked. */
  seedHash: string
  /** The operator's other boat, on the same day. */
  other: { shipNo: number; scheduleNo: number; sdate: string }
  /** Who moves parties to other places, and draws them. */
  crew: Headers
  visitors: readonly Visitor[]
  model: Departure
  rows: Rows
  rounds: number
}

/** Each with another mixture. */
const termsOf = (index: number): Terms => ({
  spotWay: WAYS[index % WAYS.length] ?? 'none',
  isSoldWhole: index % 2 === 0,
  least: LEAST_TO_SAIL[index % LEAST_TO_SAIL.length] ?? 0,
  isJoining: index % 5 > 0,
})

const setTerms = (db: Queryable, no: number, of: Terms) =>
  db.run(sql`
    update schedule set deposit_percent = ${DEPOSIT_PERCENT}, balance_days = 1, spot_way = ${of.spotWay},
           whole_price = ${of.isSoldWhole ? WHOLE : 0}, draw_minutes = 10,
           least_to_sail = ${of.least}, sail_hours = ${SAIL_HOURS}, is_joining = ${of.isJoining},
           -- so soon that the crew may draw
           departs_at = case ${of.spotWay} when 'drawn' then now() + interval '23 hours' else departs_at end
     where no = ${no}`)

/** The boat to which who has a choice may go. */
const insertOther = async (db: Queryable, groupNo: number, sdate: string) => {
  const { no: shipNo } = await insertShip(db, { groupNo, name: '바다2호' })
  const scheduleNo = await insertSchedule(db, shipNo, { sdate, capacity: OTHER_SEATS })
  await db.run(sql`update schedule set whole_price = ${WHOLE} where no = ${scheduleNo}`)
  return { shipNo, scheduleNo, sdate }
}

/** A boat of its own with one departure, on which so much is at once that nothing needs another. */
export const newSlot = async (apis: Apis, index: number): Promise<Slot> => {
  const { db } = apis
  const { no: shipNo, host, groupNo } = await insertShip(db)
  const policy = JSON.stringify([{ days: 0, percent: TABLE_PERCENT }])
  const options = JSON.stringify([{ no: 1, name: '로드', price: ROD, max: RODS, stock: RODS }])
  await db.run(sql`
    update ship set resale_percent = ${RESALE_PERCENT}, refund_policy = ${policy}, options = ${options},
           spots = ${JSON.stringify(PLAN)}
     where no = ${shipNo}`)
  const sdate = dayFromNow(5 + (index % DAYS))
  const scheduleNo = await insertSchedule(db, shipNo, { sdate, capacity: CAPACITY })
  const terms = termsOf(index)
  await setTerms(db, scheduleNo, terms)
  if (index % ALERTED === 0) await insertAlerts(db, { shipNo, host, sdate })
  const visitors = await newGuests(db, VISITORS)
  const { headers: crew } = await newStaff(db, { operatorNo: groupNo })
  const other = await insertOther(db, groupNo, sdate)
  const empty = {
    ...{ capacity: CAPACITY, bookings: [], entries: [], isDrawn: false },
    sailing: 'open' as const,
  }
  return {
    scheduleNo,
    host,
    seedHash: (await readDraw(apis, { scheduleNo })).seed_hash,
    other,
    crew,
    visitors,
    model: { ...empty, ...terms, lastMoves: [] },
    rows: { ...empty, taken: 0, rods: 0 },
    rounds: 0,
  }
}

/** Of some slots a hold, an order or a rest has its time over from now on. @returns what a job does of each slot */
export const letExpire = async (
  { db }: Apis,
  slots: readonly Slot[],
  random: Random,
): Promise<Step[][]> => {
  const nos: number[] = []
  const due = slots.map(({ model, rows }): Step[] => {
    if (model.sailing === 'few') return []
    const of = model.bookings.findIndex(
      (one) =>
        (one.state === 'HOLD' || one.state === 'AWAITING_PAYMENT' || owedOf(one) > 0) &&
        random.chance(SHARE_DUE),
    )
    const [booking, row] = [model.bookings[of], rows.bookings[of]]
    if (!booking || !row) return []
    booking.isDue = true
    nos.push(row.no)
    return [{ kind: 'expire', of }]
  })
  await db.run(sql`
    update reservation set
           hold_expires_at = case state when 'HOLD' then now() - interval '1 second' else hold_expires_at end,
           pay_deadline = case state when 'HOLD' then pay_deadline
             -- so long ago that the office has had its time to record a rest
             when 'CONFIRMED' then now() - interval '1 day' else now() - interval '1 second' end
     where no = any(${nos}::bigint[])`)
  return due
}

type Draw = Answer<'getSpotDraw'>
const readDraw = async (apis: Apis, { scheduleNo }: Pick<Slot, 'scheduleNo'>): Promise<Draw> =>
  (await apis.clientOf(scheduleNo).get<Draw>(`/b/v1/ship/spot_draw/${scheduleNo}`)).body

/** @throws Error where places were not drawn by the seed whose hash was shown before, or otherwise than it says */
export const checkDraw = async (apis: Apis, slot: Slot): Promise<void> => {
  if (!slot.model.isDrawn) return
  const { seed_hash, drawn } = await readDraw(apis, slot)
  const verified = drawn && (await verifyDraw({ seed_hash, drawn }))
  if (seed_hash !== slot.seedHash || !verified?.isSeedKept || !verified.isSame)
    throw new Error(`The draw of ${slot.scheduleNo} does not follow from its seed`)
}

/** A departure leaves: who still waits for a resale gets none. */
export const depart = async ({ db, modules }: Apis, { scheduleNo }: Slot): Promise<void> => {
  await db.run(sql`
    update schedule set departs_at = now() - interval '1 minute' where no = ${scheduleNo}`)
  await modules.jobs.find(({ name }) => name === 'end-resales')?.run()
}
