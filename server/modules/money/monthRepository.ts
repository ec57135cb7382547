import sql from 'sql-template-tag'
import type { KstDate } from '@/lib/date/kst'
import type { PayType } from '@/lib/reservation/payTypes'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { Queryable } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import { ofFleet } from './moneyRow'

/** The Korean days from `from` to before `until`. */
export type Period = { from: KstDate; until: KstDate }

export type MoneyOfDay = {
  sdate: KstDate
  ship_no: number
  ship_name: string
  pay_type: PayType | null
  is_cash: boolean
  sold: number
  refunded: number
  coupons: number
}

/** A deposit that was confirmed by mistake: it was never received, and nothing went back. */
const isUndone = sql`(e.from_state = 'CONFIRMED' and e.to_state = 'AWAITING_PAYMENT')`

/**
 * Money received and refunded on each Korean day, from the events of reservations, which name every
 * amount once. A coupon counts when its reservation is confirmed, and no more when that is cancelled.
 */
export const findMoneyOfDays = (db: Queryable, fleet: Fleet, { from, until }: Period) =>
  db.rows<MoneyOfDay>(sql`
    select (e.at at time zone 'Asia/Seoul')::date as sdate, ship.no as ship_no, ship.name as ship_name,
           r.pay_type, r.is_cash,
           sum(case when ${isUndone} then e.amount else greatest(e.amount, 0) end)::bigint as sold,
           sum(case when ${isUndone} then 0 else greatest(-e.amount, 0) end)::bigint as refunded,
           sum(case
             when e.to_state = 'CONFIRMED' and e.from_state is distinct from 'CONFIRMED' then r.discount
             when e.from_state = 'CONFIRMED' and e.to_state in ('AWAITING_PAYMENT', 'CANCEL_REQUESTED', 'CANCELLED')
               then -r.discount
             else 0 end)::bigint as coupons
      from reservation_event e join reservation r on r.no = e.reservation_no
      join ship on ship.no = r.ship_no
     where e.at >= ${from}::timestamp at time zone 'Asia/Seoul'
       and e.at < ${until}::timestamp at time zone 'Asia/Seoul'
       and (e.amount <> 0 or (r.discount > 0
         and 'CONFIRMED' in (e.to_state, e.from_state) and e.to_state <> 'COMPLETED'))
       and ${ofFleet(fleet)}
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
      from schedule s join ship on ship.no = s.ship_no
     where s.sdate >= ${from} and s.sdate < ${until} and ${ofFleet(fleet)}
       and (s.status = 'open' or (s.status = 'closed' and s.taken > 0))
     group by 1, 2, 3, 4`)
