import sql from 'sql-template-tag'
import type { KstDate } from '@/lib/date/kst'
import type { PayType } from '@/lib/reservation/payTypes'
import type { ReservationState } from '@/lib/reservation/states'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { Queryable } from '@/server/db/pool'
import { storefrontNameColumns } from '@/server/modules/ship/namedShips'

/** A reservation described for an operator: storefront, ship, day and person. */
export type NamedReservation = {
  no: number
  host: string | null
  store_name: string
  ship_no: number
  ship_name: string
  service_type: ServiceType
  sdate: KstDate
  departure_time: string
  name: string
  phone: string
  party: number
  state: ReservationState
  pay_type: PayType | null
  total: number
  /** All money received, whole won. */
  paid_amount: number
  pay_deadline: Date | null
}

/** Reservations by number, in no order; unknown numbers are left out. */
export const findNamedReservations = (db: Queryable, nos: readonly number[]) =>
  db.rows<NamedReservation>(sql`
    select r.no, ${storefrontNameColumns}, ship.no as ship_no, ship.name as ship_name, ship.service_type, r.sdate,
           s.departure_time, r.name, r.phone, r.party, r.state, r.pay_type, r.total,
           r.paid_amount, r.pay_deadline
      from reservation r join schedule s on s.no = r.schedule_no join ship on ship.no = r.ship_no
      join ship_group fleet on fleet.no = ship.group_no
     where r.no = any(${nos}::bigint[])`)

/** The number of live reservations of a departure and the money paid for them. */
export const countLive = async (
  db: Queryable,
  scheduleNo: number,
): Promise<{ reservations: number; paid: number }> => {
  const row = await db.first<{ reservations: number; paid: number }>(sql`
    select count(*) as reservations, coalesce(sum(r.paid_amount), 0) as paid
      from reservation_seat seat join reservation r on r.no = seat.reservation_no
     where seat.schedule_no = ${scheduleNo} and r.state in ('AWAITING_PAYMENT', 'CONFIRMED')`)
  return row ?? { reservations: 0, paid: 0 }
}

/** A reservation in the operator's list of one day. */
export type DayRow = Omit<
  NamedReservation,
  'no' | 'host' | 'store_name' | 'service_type' | 'pay_deadline'
> & { reservation_no: number; is_review: boolean }

/** Reservations whose money an operator must review, the oldest transfer first. */
export const findReviewNos = async (db: Queryable): Promise<number[]> => {
  const rows = await db.rows<{ no: number }>(
    sql`select no from reservation where is_review order by paid_at, no limit 500`,
  )
  return rows.map(({ no }) => no)
}

/** Live reservations of one day, for the operator's list. */
export const findOfDay = (db: Queryable, { sdate, shipNo }: { sdate: KstDate; shipNo?: number }) =>
  db.rows<DayRow>(sql`
    select r.no as reservation_no, ship.no as ship_no, ship.name as ship_name, s.sdate,
           s.departure_time, r.name, r.phone, r.party, r.state, r.pay_type,
           r.total, r.paid_amount, r.is_review
      from schedule s join ship on ship.no = s.ship_no
      join reservation_seat seat on seat.schedule_no = s.no
      join reservation r on r.no = seat.reservation_no
     where s.departs_at >= ${sdate}::timestamp at time zone 'Asia/Seoul'
       and s.departs_at < (${sdate}::timestamp + interval '1 day') at time zone 'Asia/Seoul'
       and (${shipNo ?? null}::bigint is null or s.ship_no = ${shipNo ?? null})
       and r.state in ('AWAITING_PAYMENT', 'CONFIRMED', 'COMPLETED')
     order by s.departs_at, ship.no, r.no`)
