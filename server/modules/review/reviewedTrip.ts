import sql from 'sql-template-tag'
import type { KstDate } from '@/lib/date/kst'
import type { ReservationState } from '@/lib/reservation/states'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { Queryable, Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import { type Booker, isOf } from '../phone/booker'

export type TripRow = {
  no: number
  state: ReservationState
  schedule_no: number
  ship_no: number
  operator_no: number
  service_type: ServiceType
  name: string
  phone: string
  member_no: number | null
  has_coupon: boolean
  sdate: KstDate
  departs_at: Date
  ends_on: KstDate
}

/** The last day of a reservation `r` of departure `s`: of a stay that of the check-out's night before. */
export const ENDS_ON = sql`(r.sdate + r.nights - 1 + s.is_overnight::int)`

/** The trip of a booker's reservation. @throws Refusal 404 for another's */
export const requireTrip = async (db: Queryable, booker: Booker, no: number): Promise<TripRow> => {
  const trip = await db.first<TripRow>(sql`
    select r.no, r.state, r.schedule_no, r.ship_no, ship.group_no as operator_no, ship.service_type, r.name,
           r.phone, r.member_no, r.member_coupon_no is not null as has_coupon, r.sdate, s.departs_at,
           ${ENDS_ON} as ends_on
      from reservation r join schedule s on s.no = r.schedule_no join ship on ship.no = r.ship_no
     where r.no = ${no} and ${isOf(booker)} and r.deleted_at is null
       and r.state not in ('HOLD', 'RELEASED')`)
  if (!trip) throw refuse.code('NO_SUCH_RESERVATION')
  return trip
}

/** Reviews of one departure are written one after the other, so that each sees those before. */
export const lockDeparture = (tx: Transaction, { schedule_no: no }: TripRow) =>
  tx.run(sql`select from schedule where no = ${no} for no key update`)

/** Whether the same person has reviewed the same trip already, by whichever reservation. */
export const hasReviewed = async (db: Queryable, trip: TripRow): Promise<boolean> =>
  (await db.first(sql`
    select from review v join reservation r on r.no = v.reservation_no
     where r.schedule_no = ${trip.schedule_no}
       and (r.no = ${trip.no} or r.phone = ${trip.phone} or r.member_no = ${trip.member_no})
     limit 1`)) !== undefined

/** Whether who booked works for whoever runs the trip. */
export const isOfStaff = async (db: Queryable, trip: TripRow): Promise<boolean> =>
  (await db.first(sql`
    select from staff where operator_no = ${trip.operator_no} and phone = ${trip.phone}
       and phone <> '' and ended_at is null limit 1`)) !== undefined

/** Whether the trip was paid with a coupon, or its operator has given the booker one since. */
export const gotCoupon = async (db: Queryable, trip: TripRow): Promise<boolean> =>
  trip.has_coupon ||
  (await db.first(sql`
    select from member_coupon mc join coupon c on c.no = mc.coupon_no
     where mc.member_no = ${trip.member_no} and mc.issued_at >= ${trip.departs_at}
       and c.operator_no = ${trip.operator_no} limit 1`)) !== undefined
