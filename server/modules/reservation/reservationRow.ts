import sql, { type Sql } from 'sql-template-tag'
import type { PayType } from '@/lib/contract/wire'
import type { KstDate } from '@/lib/date/kst'
import type { RefundPolicy } from '@/lib/contract/wire'
import type { ReservationState } from '@/lib/reservation/states'
import type { Queryable, Transaction } from '@/server/db/pool'
import type { BankAccount } from '@/server/modules/payment/payments'
import type { BookerCredential } from './booker'
import { CREDENTIAL_COLUMNS, credentialRow, joinGuestToken, VISITOR } from './credentialSql'

export type ChosenOption = { no: number; name: string; price: number; count: number }

/** A reservation with what its departure and ship decide about it. */
export type ReservationRow = {
  no: number
  hold_key: string
  state: ReservationState
  visitor: string
  member_no: number | null
  phone: string
  /** The storefront it was made on; '' for the default one. */
  host: string
  ship_no: number
  schedule_no: number
  sdate: KstDate
  party: number
  nights: number
  options: ChosenOption[]
  unit_price: number
  origin_price: number
  discount: number
  total: number
  member_coupon_no: number | null
  pay_type: PayType | null
  pay_deadline: Date | null
  hold_expires_at: Date
  /** When it was ordered; before that, when it was held. */
  created_at: Date
  paid_amount: number
  is_review: boolean
  refund_policy: RefundPolicy
  departs_at: Date
  departure_time: string
  /** Of a stay: the first night's, unless one of its nights is called off. */
  schedule_status: 'open' | 'closed' | 'maintenance' | 'weather'
  ship_name: string
  /** Where a transfer goes that is agreed on now. */
  bank_account: BankAccount
  service_type: string
  offered_options: { no: number; name: string; price: number; max: number }[]
  offered_pay_type: PayType[]
}

/** Of a status that calls off, weather is the later word of the type and so the greater. */
const STATUS = sql`
  case r.nights when 1 then s.status else coalesce((
    select max(night.status) from reservation_night own join schedule night on night.no = own.schedule_no
     where own.reservation_no = r.no and night.status in ('maintenance', 'weather')), s.status) end`

const COLUMNS = sql`
  r.no, r.hold_key, r.state, r.visitor, r.member_no, r.phone, r.host, r.ship_no, r.schedule_no,
  r.sdate, r.party, r.nights, r.options, r.unit_price, r.origin_price, r.discount, r.total,
  r.member_coupon_no, r.pay_type, r.pay_deadline, r.hold_expires_at, r.created_at, r.paid_amount, r.is_review,
  r.refund_policy, s.departs_at, s.departure_time, ${STATUS} as schedule_status,
  ship.name as ship_name, ship.bank_account, ship.service_type, ship.options as offered_options,
  ship.pay_type as offered_pay_type`

const DEPARTURE = sql`
  join schedule s on s.no = r.schedule_no join ship on ship.no = r.ship_no`

const selectWhere = (condition: Sql): Sql => sql`
  select ${COLUMNS} from reservation r ${DEPARTURE} where ${condition}`

/** A reservation by its number; nobody else changes it until the transaction ends. */
export const lockReservation = (tx: Transaction, no: number) =>
  tx.first<ReservationRow>(
    sql`${selectWhere(sql`r.no = ${no}`)} for update of r`,
    'reservation_lock',
  )

/**
 * The same with its departures, none of which is called off before the transaction ends: what is paid
 * back depends on that. Locked like everywhere, the reservation first and then departures by number.
 */
export const lockWithDepartures = async (
  tx: Transaction,
  no: number,
): Promise<ReservationRow | undefined> => {
  await tx.first(sql`select from reservation where no = ${no} for update`)
  await tx.rows(sql`
    select from schedule where no = any(array(
      select schedule_no from reservation_seat where reservation_no = ${no}))
     order by no for no key update`)
  return findReservation(tx, no)
}

/** A hold that somebody says to be theirs. */
export type OwnHoldQuery = { holdKey: string; credential: BookerCredential }

/**
 * Reservations by the keys of their holds, as they were a moment ago; undefined where there is none,
 * and where the credential is not its visitor or nobody at all.
 */
export const findOwnHolds = async (
  db: Queryable,
  claims: OwnHoldQuery[],
  at: Date,
): Promise<(ReservationRow | undefined)[]> => {
  const asked = claims.map(({ holdKey, credential }, place) => ({
    place,
    hold_key: holdKey,
    ...credentialRow(credential),
  }))
  const rows = await db.rows<ReservationRow & { place: number }>(
    sql`
      select asked.place, ${COLUMNS}
        from json_to_recordset(${JSON.stringify(asked)}::json) as asked (
               place integer, hold_key uuid, ${CREDENTIAL_COLUMNS})
        ${joinGuestToken(sql`${at}`)}
        join reservation r on r.hold_key = asked.hold_key and r.visitor = ${VISITOR} ${DEPARTURE}
       -- says once more that they are few: the table is not to be read from end to end
       where r.hold_key = any(${claims.map(({ holdKey }) => holdKey)}::uuid[])`,
    'own_holds',
  )
  const byPlace = new Map(rows.map((row) => [row.place, row]))
  return claims.map((_, place) => byPlace.get(place))
}

export const findReservation = (db: Queryable, no: number) =>
  db.first<ReservationRow>(selectWhere(sql`r.no = ${no}`))

/** The reservation that a hold became, or the hold that it still is. */
export const findByHoldKey = (db: Queryable, holdKey: string) =>
  db.first<ReservationRow>(selectWhere(sql`r.hold_key = ${holdKey}`))
