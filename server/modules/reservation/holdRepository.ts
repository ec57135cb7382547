import sql, { type Sql } from 'sql-template-tag'
import { APP_HOST } from '@/lib/storefront/host'
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
 * The app host sells what the provider's does, and has no row: whoever pays comes back to the app.
 */
export const shipOnStorefront = (host: string | Sql, ship: Sql = sql`ship`): Sql => sql`
  ${ship}.is_view and (${host} in ('', ${APP_HOST}) or exists (
    select from host left join ship face on face.no = host.ship_no
     where host.identifier = ${host}
       and (host.ship_no is null or face.group_no = ${ship}.group_no)))`

export const isBookable = (at: Date | Sql): Sql => sql`
  s.status = 'open' and (s.opens_at is null or s.opens_at <= ${at}) and s.departs_at > ${at}`

/** A hold as its visitor asks for it once more. */
export type OwnHold = { no: number; party: number; nights: number; hold_expires_at: Date }

/** The visitor's hold on a departure, locked until the transaction ends. */
export const lockHold = (tx: Queryable, booker: Booker, scheduleNo: number) =>
  tx.first<OwnHold>(sql`
    select no, party, nights, hold_expires_at from reservation
     where visitor = ${booker.visitor} and schedule_no = ${scheduleNo} and state = 'HOLD'
       for update`)

/** Writes another party and what it costs; the departures are locked, and have room for it. */
export const resizeHold = (
  tx: Queryable,
  held: Pick<OwnHold, 'no' | 'party'> & { nightNos: number[] },
  party: number,
) =>
  tx.run(sql`
    with seat as (
      update schedule set taken = taken + ${party - held.party}
       where no = any(${held.nightNos}::bigint[])
    ), room as (
      update reservation_night set units = ${party} where reservation_no = ${held.no}
    )
    update reservation set party = ${party},
      origin_price = origin_price / party * ${party}, total = origin_price / party * ${party}
     where no = ${held.no}`)

/** The numbers of a departure and of the nights that follow it, as far as they have rows. */
export const nightsFrom = ({ scheduleNo, nights }: HoldRequest): Sql =>
  nights === 1
    ? sql`select ${scheduleNo}::bigint`
    : sql`
      select s.no from schedule first join schedule s using (ship_no, departure_time)
       where first.no = ${scheduleNo}
         and s.sdate between first.sdate and first.sdate + ${nights - 1}::int`

/** Takes the nights and writes their hold; they are locked, and have room for it. */
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
export type DepartureForBooker = ScheduleRow & { service_type: string; is_holding: boolean }

/** Undefined where the storefront does not sell it. */
export const findDeparture = (
  db: Queryable,
  { scheduleNo, host, booker }: Pick<HoldRequest, 'scheduleNo' | 'host' | 'booker'>,
) =>
  db.first<DepartureForBooker>(
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
