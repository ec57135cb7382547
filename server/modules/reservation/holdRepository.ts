import sql, { empty, type Sql } from 'sql-template-tag'
import type { KstDate } from '@/lib/date/kst'
import type { Queryable } from '@/server/db/pool'
import type { Booker } from './booker'
import { type HoldRow, selectHold } from './holdView'

/** What a hold asks for: `party` seats, or rooms of a pension, of one departure. */
export type HoldRequest = {
  scheduleNo: number
  party: number
  nights: number
  host: string
  booker: Booker
  at: Date
  expiresAt: Date
  /** Set where the seats are offered to somebody who waited for them. */
  awaiterNo?: number
}

const actorOf = (hold: HoldRequest) => (hold.awaiterNo === undefined ? hold.booker.kind : 'worker')

/** For tests only: without its guard the statement oversells, which proves what the guard does. */
export type Guard = { isGuarded: boolean }

/**
 * `ship`, if it is shown and sold on storefront `host`. '' is the ship's own: no call can name it,
 * but somebody may wait whose storefront is not known.
 */
export const shipOnStorefront = (host: string): Sql => sql`
  ship.is_view and (${host} = '' or exists (
    select from host left join ship face on face.no = host.ship_no
     where host.identifier = ${host}
       and (host.ship_no is null or face.group_no = ship.group_no)))`

const isBookable = (at: Date): Sql => sql`
  s.status = 'open' and (s.opens_at is null or s.opens_at <= ${at}) and s.departs_at > ${at}`

/**
 * Takes the seats and writes the hold in one statement: seats left are decided under the row's own
 * lock, and nothing can come between. Answers undefined when the departure cannot be booked.
 * A hold of the same visitor that stands already violates `reservation_one_hold`.
 */
export const insertHold = (db: Queryable, hold: HoldRequest, { isGuarded }: Guard) =>
  db.first<HoldRow>(
    sql`
      with seat as (
        update schedule s set taken = s.taken + ${hold.party}
          from ship
         where s.no = ${hold.scheduleNo} and ship.no = s.ship_no and ${isBookable(hold.at)}
           ${isGuarded ? sql`and s.taken + ${hold.party} <= s.capacity` : empty}
           and ${shipOnStorefront(hold.host)}
        returning s.*
      ), made as (
        insert into reservation (state, visitor, member_no, phone, ship_no, schedule_no, host, sdate,
          party, unit_price, origin_price, total, refund_policy, hold_expires_at, created_at, state_at,
          awaiter_no)
        select 'HOLD', ${hold.booker.visitor}, ${hold.booker.memberNo}, ${hold.booker.phone},
          ship.no, seat.no, ${hold.host}, sdate, ${hold.party}, seat.price,
          seat.price * ${hold.party}, seat.price * ${hold.party}, refund_policy, ${hold.expiresAt},
          ${hold.at}, ${hold.at}, ${hold.awaiterNo ?? null}
          from seat join ship on ship.no = seat.ship_no
        returning *
      ), seated as (
        insert into reservation_seat (reservation_no, schedule_no, units)
        select no, schedule_no, ${hold.party} from made
      ), recorded as (
        insert into reservation_event (reservation_no, to_state, actor, at)
        select no, 'HOLD', ${actorOf(hold)}, ${hold.at} from made
      )
      ${selectHold(sql`made`, sql`seat`)}`,
    isGuarded ? 'hold' : 'hold_unguarded',
  )

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
    ), changed as (
      update schedule s set taken = s.taken + ${difference} from night
       where s.no = night.no and s.taken + ${difference} <= s.capacity
      returning s.no
    )
    update reservation_seat seat set units = seat.units + ${difference} from changed
     where seat.reservation_no = ${holdNo} and seat.schedule_no = changed.no`)

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
        party, nights, unit_price, origin_price, total, refund_policy, hold_expires_at, created_at,
        state_at)
      select 'HOLD', ${hold.booker.visitor}, ${hold.booker.memberNo}, ${hold.booker.phone}, ship.no,
        s.no, ${hold.host}, s.sdate, ${hold.party}, ${hold.nights}, ${price.first}, ${price.all},
        ${price.all}, ship.refund_policy, ${hold.expiresAt}, ${hold.at}, ${hold.at}
        from schedule s join ship on ship.no = s.ship_no where s.no = ${hold.scheduleNo}
      returning no
    ), seated as (
      insert into reservation_seat (reservation_no, schedule_no, units)
      select made.no, night.no, ${hold.party} from made cross join night
    )
    insert into reservation_event (reservation_no, to_state, actor, at)
    select no, 'HOLD', ${actorOf(hold)}, ${hold.at} from made
    returning reservation_no as no`)

/** The service type of a departure that the storefront sells; undefined where there is none. */
export const findSold = (db: Queryable, scheduleNo: number, host: string) =>
  db.first<{ ship_no: number; sdate: KstDate; service_type: string }>(sql`
    select ship.no as ship_no, s.sdate, ship.service_type
      from schedule s join ship on ship.no = s.ship_no
     where s.no = ${scheduleNo} and ${shipOnStorefront(host)}`)

export const isSold = async (db: Queryable, shipNo: number, host: string): Promise<boolean> =>
  (await db.first(
    sql`select from ship where ship.no = ${shipNo} and ${shipOnStorefront(host)}`,
  )) !== undefined
