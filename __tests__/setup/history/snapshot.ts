import sql from 'sql-template-tag'
import type { Db } from '@/server/db/pool'

export type Departure = {
  no: number
  ship_no: number
  sdate: string
  capacity: number
  taken: number
  status: 'open' | 'closed' | 'maintenance' | 'weather'
}

export type Held = {
  no: number
  hold_key: string
  visitor: string
  scheduleNo: number
  party: number
  nights: number
  is_offer: boolean
}

/** The database between two steps. */
export type Snapshot = {
  departures: Departure[]
  holds: Held[]
  /** Of HOLD, AWAITING_PAYMENT and CONFIRMED. */
  liveOf: Map<string, number>
  lastNo: number
}

export const takeSnapshot = async (db: Db, shipNos: number[]): Promise<Snapshot> => {
  const departures = await db.rows<Departure>(sql`
    select no, ship_no, sdate, capacity, taken, status from schedule
     where ship_no = any(${shipNos}::bigint[]) order by no`)
  const holds = await db.rows<Held>(sql`
    select no, hold_key, visitor, schedule_no as "scheduleNo", party, nights, awaiter_no is not null as is_offer
      from reservation where state = 'HOLD'`)
  const live = await db.rows<{ visitor: string; total: number }>(sql`
    select visitor, count(*) as total from reservation
     where state in ('HOLD', 'AWAITING_PAYMENT', 'CONFIRMED') group by visitor`)
  const last = await db.first<{ no: number }>(sql`
    select coalesce(max(no), 0) as no from reservation`)
  const liveOf = new Map(live.map(({ visitor, total }) => [visitor, total]))
  return { departures, holds, liveOf, lastNo: last?.no ?? 0 }
}

/** Seats offered to the waiting list since a snapshot. */
export const offersSince = (db: Db, { lastNo }: Snapshot) =>
  db.rows<{ schedule_no: number; party: number }>(sql`
    select schedule_no, party from reservation where no > ${lastNo} and awaiter_no is not null`)
