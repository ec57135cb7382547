import sql from 'sql-template-tag'
import { DRAW_EARLY_HOURS, MAX_DRAW_MINUTES } from '@/lib/spot/spotDraw'
import type { DrawnParty } from '@/lib/spot/drawSpots'
import type { Spot } from '@/lib/spot/spots'
import type { Queryable, Transaction } from '@/server/db/pool'
import { inScope, type Scope } from '@/server/http/inFleet'
import { failedBefore } from '@/server/jobs/jobFailures'
import { underRun } from '@/server/modules/schedule/bookable'

const DRAWS = sql`s.status in ('open', 'closed') and s.origin <> 'dropped' and not ${underRun}`
const HOUR = sql`s.departs_at - s.draw_minutes * interval '1 minute'`

type Due = { job: string; at: Date; limit: number }

/** Departures whose hour of drawing has come. */
export const findUndrawn = (db: Queryable, { job, at, limit }: Due) => {
  const failed = failedBefore(job, sql`s.no`, at)
  return db.rows<{ no: number }>(sql`
    select s.no from spot_draw d join schedule s on s.no = d.schedule_no ${failed.join}
     where d.drawn_at is null and ${DRAWS} and s.departs_at > ${at} and ${HOUR} <= ${at}
       and s.departs_at <= ${at}::timestamptz + ${MAX_DRAW_MINUTES}::int * interval '1 minute'
       and ${failed.isDue}
     order by ${failed.order}, s.departs_at limit ${limit}`)
}

export type Undrawn = {
  no: number
  ship_no: number
  operator_no: number
  seed: string
  plan: Spot[]
  is_drawn: boolean
  /** Whether it may be drawn now, and whether its hour has come. */
  may_draw: boolean
  is_due: boolean
}

/** Locks a departure, so that nobody takes or frees a seat of it; undefined for another operator's. */
export const lockUndrawn = async (
  tx: Transaction,
  { no, scope, at }: { no: number; scope: Scope; at: Date },
): Promise<Undrawn | undefined> => {
  await tx.first(sql`select from schedule where no = ${no} for no key update`)
  // Read after the lock: what was read with it could be of before.
  return tx.first<Undrawn>(sql`
    select s.no, s.ship_no, ship.group_no as operator_no, encode(d.seed, 'hex') as seed,
           ship.spots as plan, d.drawn_at is not null as is_drawn, ${HOUR} <= ${at} as is_due,
           d.seed is not null and ${DRAWS} and s.departs_at > ${at}
             and s.departs_at <= ${at}::timestamptz + ${DRAW_EARLY_HOURS}::int * interval '1 hour'
             as may_draw
      from schedule s join ship on ship.no = s.ship_no left join spot_draw d on d.schedule_no = s.no
     where s.no = ${no} and ${inScope(scope)}`)
}

/** The closed list of a locked departure: everybody who has seats, holds too. */
export const findDrawn = (tx: Transaction, no: number): Promise<DrawnParty[]> =>
  tx.rows<DrawnParty>(sql`
    select no as reservation_no, coalesce(whole_seats, party) as party from reservation
     where schedule_no = ${no} and has_spots(nights, state) order by no`)

export type Given = { reservation_no: number; number: number }
type Draw = { no: number; parties: DrawnParty[]; plan: readonly Spot[]; given: Given[]; at: Date }

/** Writes what was drawn, and from what; from then on a seat comes with a place. */
export const saveDraw = async (tx: Transaction, { no, parties, plan, given, at }: Draw) => {
  const [rows, places] = [JSON.stringify(given), JSON.stringify(plan)]
  // Of the plan that was drawn: the boat may have another one by now.
  await tx.run(sql`
    insert into reservation_spot (schedule_no, number, reservation_no, spot)
    select ${no}, own.number, own.reservation_no, place.spot
      from jsonb_to_recordset(${rows}::jsonb) own (reservation_no bigint, number integer)
      join jsonb_array_elements(${places}::jsonb) place (spot)
        on (place.spot ->> 'number')::integer = own.number`)
  await tx.run(sql`
    update spot_draw set drawn_at = ${at}, parties = ${JSON.stringify(parties)},
           plan = ${places}, given = ${rows}
     where schedule_no = ${no}`)
}

/** A departure that another one moves to has its seed, and where it was drawn its draw: who moves keeps both. */
export const keepDraw = (tx: Transaction, fromNo: number, toNo: number) =>
  tx.run(sql`
    update spot_draw made
       set seed = was.seed, drawn_at = was.drawn_at, parties = was.parties, plan = was.plan, given = was.given
      from spot_draw was where was.schedule_no = ${fromNo} and made.schedule_no = ${toNo}`)

type DrawRow = {
  seed: string
  seed_hash: string
  departs_at: Date
  draw_minutes: number
  drawn_at: Date | null
  parties: DrawnParty[] | null
  plan: Spot[] | null
  given: Given[] | null
}

/** The draw of a departure as it stands; undefined where places are not drawn. */
export const findDraw = (db: Queryable, no: number) =>
  db.first<DrawRow>(sql`
    select encode(d.seed, 'hex') as seed, encode(sha256(d.seed), 'hex') as seed_hash, s.departs_at,
           s.draw_minutes, d.drawn_at, d.parties, d.plan, d.given
      from spot_draw d join schedule s on s.no = d.schedule_no where s.no = ${no}`)
