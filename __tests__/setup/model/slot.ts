import sql from 'sql-template-tag'
import type { Random } from '@/demo/random'
import type { Apis } from '../apis'
import { dayFromNow, insertSchedule, insertShip } from '../builders'
import { newGuests, type Visitor } from '../visitors'
import {
  type Departure,
  DEPOSIT_PERCENT,
  owedOf,
  RESALE_PERCENT,
  ROD,
  RODS,
  TABLE_PERCENT,
} from './departure'
import type { Step } from './departureModel'
import type { Rows } from './departureRows'
import { insertAlerts } from './modelAlerts'

export const VISITORS = 7
const CAPACITY = 4
/** One of so many departures has alerts. */
const ALERTED = 4
const DAYS = 24
const SHARE_DUE = 0.12

/** A departure that is lived, with what the model says of it and what the database said last. */
export type Slot = {
  scheduleNo: number
  host: string
  visitors: readonly Visitor[]
  model: Departure
  rows: Rows
  rounds: number
}

/** A boat of its own with one departure, on which so much is at once that nothing needs another. */
export const newSlot = async ({ db }: Apis, index: number): Promise<Slot> => {
  const { no: shipNo, host } = await insertShip(db)
  const policy = JSON.stringify([{ days: 0, percent: TABLE_PERCENT }])
  const options = JSON.stringify([{ no: 1, name: '로드', price: ROD, max: RODS, stock: RODS }])
  await db.run(sql`
    update ship set resale_percent = ${RESALE_PERCENT}, refund_policy = ${policy}, options = ${options}
     where no = ${shipNo}`)
  const sdate = dayFromNow(5 + (index % DAYS))
  const scheduleNo = await insertSchedule(db, shipNo, { sdate, capacity: CAPACITY })
  await db.run(sql`
    update schedule set deposit_percent = ${DEPOSIT_PERCENT}, balance_days = 1 where no = ${scheduleNo}`)
  if (index % ALERTED === 0) await insertAlerts(db, { shipNo, host, sdate })
  const visitors = await newGuests(db, VISITORS)
  const empty = { capacity: CAPACITY, bookings: [], entries: [] }
  return {
    scheduleNo,
    host,
    visitors,
    model: empty,
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

/** A departure leaves: who still waits for a resale gets none. */
export const depart = async ({ db, modules }: Apis, { scheduleNo }: Slot): Promise<void> => {
  await db.run(sql`
    update schedule set departs_at = now() - interval '1 minute' where no = ${scheduleNo}`)
  await modules.jobs.find(({ name }) => name === 'end-resales')?.run()
}
