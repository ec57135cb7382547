import sql from 'sql-template-tag'
import type { KstDate } from '@/lib/date/kst'
import type { ReservationState } from '@/lib/reservation/states'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { Queryable } from '@/server/db/pool'
import { storefrontNameColumns } from '@/server/modules/ship/namedShips'

/** A reservation as an operator knows it again: storefront, ship, day and person. */
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
  total: number
  /** Whole won that came in all. */
  paid_amount: number
  pay_deadline: Date | null
}

/** Reservations by number, in no order; numbers that name nothing are left out. */
export const findNamedReservations = (db: Queryable, nos: readonly number[]) =>
  db.rows<NamedReservation>(sql`
    select r.no, ${storefrontNameColumns}, ship.no as ship_no, ship.name as ship_name, ship.service_type, r.sdate,
           s.departure_time, r.name, r.phone, r.party, r.state, r.total, r.paid_amount, r.pay_deadline
      from reservation r join schedule s on s.no = r.schedule_no join ship on ship.no = r.ship_no
      join ship_group fleet on fleet.no = ship.group_no
     where r.no = any(${nos}::bigint[])`)

/** Live reservations of a departure and what was paid for them: what calling it off would undo. */
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
