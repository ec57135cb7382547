import sql, { type Sql } from 'sql-template-tag'
import { type PriceTerms, seatsPrice } from '@/lib/reservation/seatsPrice'
import type { Queryable } from '@/server/db/pool'
import { depositTermsSql } from '@/server/modules/schedule/priceTerms'
import type { Booker } from '../../phone/booker'

/** A request for `party` seats of a departure, or for `party` rooms of a pension. */
export type HoldRequest = {
  scheduleNo: number
  party: number
  /** All of the departure, whatever the party. */
  isWhole?: boolean | undefined
  /** With `isWhole`: of the quote whose price and terms it has. */
  quoteKey?: string | undefined
  nights: number
  host: string
  booker: Booker
  at: Date
  expiresAt: Date
}

/** The visitor's existing hold of a departure. */
export type OwnHold = {
  no: number
  party: number
  nights: number
  hold_expires_at: Date
  smallest_party: number
  unit_price: number
  origin_price: number
  price_terms: PriceTerms | null
  whole_seats: number | null
}

/** Locks the visitor's hold of a departure until the transaction ends. */
export const lockHold = (tx: Queryable, booker: Booker, scheduleNo: number) =>
  tx.first<OwnHold>(sql`
    select no, party, nights, hold_expires_at, smallest_party, unit_price, origin_price, price_terms, whole_seats
      from reservation
     where visitor = ${booker.visitor} and schedule_no = ${scheduleNo} and state = 'HOLD'
       for update`)

/** Won of another party by the terms of the hold. */
const resizedPrice = (held: OwnHold, party: number): number => {
  if (held.whole_seats !== null) return held.origin_price
  return held.price_terms
    ? seatsPrice({ price: held.unit_price, ...held.price_terms }, { party, youths: 0 })
    : (held.origin_price / held.party) * party
}

/** Changes party and price of a hold; the departures must be locked and have room for the party. */
export const resizeHold = (
  tx: Queryable,
  held: OwnHold & { nightNos: number[] },
  party: number,
) => {
  const price = resizedPrice(held, party)
  const more = held.whole_seats === null ? party - held.party : 0
  return tx.run(sql`
    with seat as (
      update schedule set taken = taken + ${more}
       where no = any(${held.nightNos}::bigint[])
    ), room as (
      update reservation_night set units = ${party} where reservation_no = ${held.no}
    )
    update reservation set party = ${party}, origin_price = ${price}, total = ${price}
     where no = ${held.no}`)
}

/** A query of the departure's number and those of the following nights, as far as they have rows. */
export const nightsFrom = ({
  scheduleNo,
  nights,
}: Pick<HoldRequest, 'scheduleNo' | 'nights'>): Sql =>
  nights === 1
    ? sql`select ${scheduleNo}::bigint`
    : sql`
      select s.no from schedule first join schedule s using (ship_no, departure_time)
       where first.no = ${scheduleNo}
         and s.sdate between first.sdate and first.sdate + ${nights - 1}::int`

/** Takes the nights of a stay and writes its hold; the nights must be locked and have room for it. */
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
        created_at, state_at, smallest_party, deposit_terms)
      select 'HOLD', ${hold.booker.visitor}, ${hold.booker.memberNo}, ${hold.booker.phone}, ship.no,
        s.no, ${hold.host}, s.sdate, ${hold.party}, ${hold.nights}, ${price.first}, ${price.all},
        ${price.all}, ship.refund_policy, ${hold.expiresAt}, ${hold.at}, ${hold.at}, ${hold.at},
        s.smallest_party, ${depositTermsSql}
        from schedule s join ship on ship.no = s.ship_no where s.no = ${hold.scheduleNo}
      returning no
    ), seated as (
      insert into reservation_night (reservation_no, schedule_no, units)
      select made.no, night.no, ${hold.party} from made cross join night
    )
    select no from made`)
