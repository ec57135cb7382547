import sql from 'sql-template-tag'
import type { KstDate } from '@/lib/date/kst'
import type { PayType } from '@/lib/reservation/payTypes'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { Queryable } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import { offeredSeats } from '@/server/modules/schedule/offeredSeats'
import { ofFleet } from '../moneyRow'
import { dayOf, isOfPeriod, isWithinDays, movedWay, movementTables, type Period } from './movements'

export type MoneyOfDay = {
  sdate: KstDate
  ship_no: number
  ship_name: string
  pay_type: PayType | null
  is_cash: boolean
  sold: number
  refunded: number
  supply: number
  coupons: number
}

/** Prices include VAT: what is left of a movement without it, in whole won, as on its slip. */
const supply = sql`round(l.amount / 1.1)`

/**
 * Money received and refunded on each day, from the ledger, which has every movement once and says how it
 * moved. A deposit that was confirmed by mistake is below 0 there: it was never received. A coupon counts
 * when its reservation is confirmed, and no more when that is cancelled.
 */
export const findMoneyOfDays = (db: Queryable, fleet: Fleet, period: Period) =>
  db.rows<MoneyOfDay>(sql`
    select sdate, ship_no, ship_name, pay_type, is_cash, sum(sold)::bigint as sold,
           sum(refunded)::bigint as refunded, sum(supply)::bigint as supply, sum(coupons)::bigint as coupons
      from (
        select ${dayOf(period, sql`l.at`)} as sdate, ship.no as ship_no, ship.name as ship_name, ${movedWay},
               case when l.kind = 'payment' then l.amount else 0 end as sold,
               case when l.kind = 'refund' then -l.amount else 0 end as refunded,
               ${supply} as supply, 0 as coupons
          from ${movementTables} where ${isOfPeriod(fleet, period)}
        union all
        select ${dayOf(period, sql`e.at`)}, ship.no, ship.name, r.pay_type, r.is_cash, 0, 0, 0,
               case when e.to_state = 'CONFIRMED' and e.from_state is distinct from 'CONFIRMED' then r.discount
                    when e.from_state = 'CONFIRMED'
                         and e.to_state in ('AWAITING_PAYMENT', 'CANCEL_REQUESTED', 'CANCELLED') then -r.discount
                    else 0 end
          from reservation_event e join reservation r on r.no = e.reservation_no
          join schedule s on s.no = r.schedule_no join ship on ship.no = r.ship_no
         where r.discount > 0 and 'CONFIRMED' in (e.to_state, e.from_state) and e.to_state <> 'COMPLETED'
           and ${ofFleet(fleet)} and ${
             period.by === 'trip'
               ? sql`s.sdate >= ${period.from} and s.sdate < ${period.until}`
               : isWithinDays(sql`e.at`, period)
           }
      ) moved
     group by 1, 2, 3, 4, 5`)

export type SeatsOfDay = {
  sdate: KstDate
  ship_no: number
  ship_name: string
  service_type: ServiceType
  sold: number
  offered: number
}

/** Seats sold and offered on each day, of departures that sail or sailed. */
export const findSeatsOfDays = (db: Queryable, fleet: Fleet, { from, until }: Period) =>
  db.rows<SeatsOfDay>(sql`
    select s.sdate, ship.no as ship_no, ship.name as ship_name, ship.service_type,
           sum(s.taken)::bigint as sold, sum(s.capacity)::bigint as offered
      from ${offeredSeats({ fleet, from, until })} s join ship on ship.no = s.ship_no
     group by 1, 2, 3, 4`)
