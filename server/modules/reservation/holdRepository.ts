import sql, { type Sql } from 'sql-template-tag'
import type { KstDate } from '@/lib/date/kst'
import type { Queryable } from '@/server/db/pool'
import type { ScheduleRow } from '@/server/modules/schedule/scheduleRow'
import type { Booker } from './booker'

/** What a hold asks for: `party` seats, or rooms of a pension, of one departure. */
export type HoldRequest = {
  scheduleNo: number
  party: number
  nights: number
  host: string
  booker: Booker
  at: Date
  expiresAt: Date
}

/**
 * `ship`, if it is shown and sold on storefront `host`; both may be names of columns and sources.
 * '' is the ship's own: no call can name it, but somebody may wait whose storefront is not known.
 */
export const shipOnStorefront = (host: string | Sql, ship: Sql = sql`ship`): Sql => sql`
  ${ship}.is_view and (${host} = '' or exists (
    select from host left join ship face on face.no = host.ship_no
     where host.identifier = ${host}
       and (host.ship_no is null or face.group_no = ${ship}.group_no)))`

export const isBookable = (at: Date | Sql): Sql => sql`
  s.status = 'open' and (s.opens_at is null or s.opens_at <= ${at}) and s.departs_at > ${at}`

/** The visitor's hold on a departure, locked until the transaction ends. */
export const lockHold = (tx: Queryable, booker: Booker, scheduleNo: number) =>
  tx.first<{ no: number; party: number; nights: number; hold_expires_at: Date }>(sql`
    select no, party, nights, hold_expires_at from reservation
     where visitor = ${booker.visitor} and schedule_no = ${scheduleNo} and state = 'HOLD'
       for update`)

/**
 * Changes the party of a hold in place, in all its nights or none.
 *
 * @returns how many nights had room for the difference
 */
export const resizeSeats = (tx: Queryable, holdNo: number, difference: number) =>
  tx.run(sql`
    with night as (
      select s.no from schedule s join reservation_seat seat on seat.schedule_no = s.no
       where seat.reservation_no = ${holdNo} order by s.no for update of s
    ), rooms as (
      update reservation_night set units = units + ${difference} where reservation_no = ${holdNo}
    )
    update schedule s set taken = s.taken + ${difference} from night
     where s.no = night.no and s.taken + ${difference} <= s.capacity`)

/** Writes the new party and what it costs; the seats have changed already. */
export const resizeHold = (tx: Queryable, holdNo: number, party: number) =>
  tx.run(sql`
    update reservation set party = ${party},
      origin_price = origin_price / party * ${party}, total = origin_price / party * ${party}
     where no = ${holdNo}`)

export type Night = { no: number; sdate: KstDate; price: number; is_free: boolean }

/** The nights of a stay from a departure on, each locked, in an order that all stays keep. */
export const lockNights = (tx: Queryable, hold: HoldRequest) =>
  tx.rows<Night>(sql`
    select s.no, s.sdate, s.price, s.taken + ${hold.party} <= s.capacity
           and ${isBookable(hold.at)} as is_free
      from schedule first join schedule s using (ship_no, departure_time)
     where first.no = ${hold.scheduleNo}
       and s.sdate between first.sdate and first.sdate + ${hold.nights - 1}::int
     order by s.no for update of s`)

/** Takes the nights and writes their hold; the caller has seen under lock that all are free. */
export const insertStay = (
  tx: Queryable,
  hold: HoldRequest,
  price: { first: number; all: number },
  nightNos: number[],
) =>
  tx.first<{ no: number }>(sql`
    with night as (
      update schedule set taken = taken + ${hold.party} where no = any(${nightNos}::bigint[])
      returning no
    ), made as (
      insert into reservation (state, visitor, member_no, phone, ship_no, schedule_no, host, sdate,
        party, nights, unit_price, origin_price, total, refund_policy, hold_expires_at, held_at,
        created_at, state_at)
      select 'HOLD', ${hold.booker.visitor}, ${hold.booker.memberNo}, ${hold.booker.phone}, ship.no,
        s.no, ${hold.host}, s.sdate, ${hold.party}, ${hold.nights}, ${price.first}, ${price.all},
        ${price.all}, ship.refund_policy, ${hold.expiresAt}, ${hold.at}, ${hold.at}, ${hold.at}
        from schedule s join ship on ship.no = s.ship_no where s.no = ${hold.scheduleNo}
      returning no
    ), seated as (
      insert into reservation_night (reservation_no, schedule_no, units)
      select made.no, night.no, ${hold.party} from made cross join night
    )
    select no from made`)

/** A departure that a storefront sells, as one visitor meets it. */
export type Met = ScheduleRow & { service_type: string; is_holding: boolean }

/** Undefined where the storefront does not sell it. */
export const findDeparture = (
  db: Queryable,
  { scheduleNo, host, booker }: Pick<HoldRequest, 'scheduleNo' | 'host' | 'booker'>,
) =>
  db.first<Met>(
    sql`
      select s.*, ship.service_type, exists (
               select from reservation r where r.visitor = ${booker.visitor}
                  and r.schedule_no = s.no and r.state = 'HOLD') as is_holding
        from schedule s join ship on ship.no = s.ship_no
       where s.no = ${scheduleNo} and ${shipOnStorefront(host)}`,
    'departure_met',
  )

export const isSold = async (db: Queryable, shipNo: number, host: string): Promise<boolean> =>
  (await db.first(
    sql`select from ship where ship.no = ${shipNo} and ${shipOnStorefront(host)}`,
  )) !== undefined
