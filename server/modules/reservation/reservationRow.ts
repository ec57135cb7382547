import sql, { type Sql } from 'sql-template-tag'
import type { BankAccount, PayType, RefundPolicy } from '@/lib/contract/wire'
import type { KstDate } from '@/lib/date/kst'
import type { DepositTerms } from '@/lib/reservation/deposit'
import type { PriceTerms } from '@/lib/reservation/seatsPrice'
import type { ReservationState } from '@/lib/reservation/states'
import type { Queryable, Transaction } from '@/server/db/pool'
import { payTypesOf, SHIP_ACCOUNT } from '@/server/modules/operator/shipAccount'
import { type BookableColumns, calledOffStatuses } from '@/server/modules/schedule/bookable'
import {
  type BookerCredential,
  CREDENTIAL_COLUMNS,
  credentialRow,
  joinGuestToken,
  VISITOR,
} from '../phone/booker'

type OfferedOption = { no: number; name: string; price: number; max: number; is_each?: boolean }
export type ChosenOption = { no: number; name: string; price: number; count: number }

/** A reservation with the columns of its departure and ship that decide what can be done with it. */
export type ReservationRow = {
  no: number
  hold_key: string
  state: ReservationState
  visitor: string
  member_no: number | null
  phone: string
  /** The host identifier of the storefront on which it was made; '' for the default one. */
  host: string
  ship_no: number
  schedule_no: number
  sdate: KstDate
  party: number
  nights: number
  /** Of a stay, how many will sleep in its rooms, where that was asked. */
  guests: number | null
  /** How many of the party are youths. */
  youths: number
  options: ChosenOption[]
  unit_price: number
  /** The terms that it was priced by, beside `unit_price`; null where each pays that. */
  price_terms: PriceTerms | null
  origin_price: number
  discount: number
  /** What earlier changes kept of the money: a part of `total`. */
  change_fee: number
  total: number
  /** The terms of what is paid first that it was made under; null where all is paid at once. */
  deposit_terms: DepositTerms | null
  /** Whole won that confirm it; null where all of it does. */
  deposit: number | null
  member_coupon_no: number | null
  pay_type: PayType | null
  pay_deadline: Date | null
  hold_expires_at: Date
  /** When it was ordered; of a hold, when the seats were held. */
  created_at: Date
  paid_amount: number
  is_review: boolean
  /** What the visitor's QR is made of (lib/boarding/boardingCode.ts). */
  boarding_key: string
  refund_policy: RefundPolicy
  /** Per cent paid back once the seats are sold again; null where the refund policy alone holds. */
  resale_percent: number | null
  /** The seats of a booking of the whole boat, whatever its party; null: as many as its party. */
  whole_seats: number | null
  /** Until when the booker may refuse what the operator moved it to (ADR 86). */
  refuse_until: Date | null
  /** From how many on one could book when it was made. */
  smallest_party: number
  departs_at: Date
  departure_time: string
  is_overnight: boolean
  /** The status of the departure; of a stay that of the first night, unless a night is called off. */
  schedule_status: BookableColumns['status']
  ship_name: string
  /** The operator's account for transfers, as it is now. */
  /** Null where none is known, which cannot be paid by transfer. */
  bank_account: BankAccount | null
  service_type: string
  offered_options: OfferedOption[]
  offered_pay_type: PayType[]
  /** How many may sleep in one room; null where the operator has not said it. */
  room_guests: number | null
}

/** `max` prefers weather to maintenance: it is the later value of the enum type. */
const STATUS = sql`
  case r.nights when 1 then s.status else coalesce((
    select max(night.status) from reservation_night own join schedule night on night.no = own.schedule_no
     where own.reservation_no = r.no and night.status in ${calledOffStatuses}), s.status) end`

/**
 * Until when a reservation `r` may be refused, as long as it is on the departure that it was moved to: a
 * version that does not know the column yet changes a day and leaves it as it was.
 */
export const REFUSE_UNTIL = sql`
  case when r.refuse_until is not null and r.schedule_no = (
    select m.to_no from moved_party p join departure_move m on m.no = p.move_no
     where p.reservation_no = r.no order by m.no desc limit 1) then r.refuse_until end`

/** The version before this column writes a total without it, and leaves it. */
const CHANGE_FEE = sql`
  least(r.change_fee, greatest(0, r.total - (r.origin_price - r.discount)))`

const COLUMNS = sql`
  r.no, r.hold_key, r.state, r.visitor, r.member_no, r.phone, r.host, r.ship_no, r.schedule_no,
  r.sdate, r.party, r.nights, r.guests, r.youths, r.options, r.unit_price, r.price_terms, r.origin_price, r.discount, ${CHANGE_FEE} as change_fee, r.total, r.deposit_terms, r.deposit,
  r.member_coupon_no, r.pay_type, r.pay_deadline, r.hold_expires_at, r.created_at, r.paid_amount, r.is_review,
  r.boarding_key, r.whole_seats, r.refund_policy, r.resale_percent, ${REFUSE_UNTIL} as refuse_until, r.smallest_party, s.departs_at, s.departure_time, s.is_overnight, ${STATUS} as schedule_status,
  ship.name as ship_name, ${SHIP_ACCOUNT} as bank_account, ship.service_type, ship.options as offered_options,
  ${payTypesOf('ship')} as offered_pay_type, ship.room_guests`

const DEPARTURE = sql`
  join schedule s on s.no = r.schedule_no join ship on ship.no = r.ship_no`

const selectWhere = (condition: Sql): Sql => sql`
  select ${COLUMNS} from reservation r ${DEPARTURE} where ${condition}`

/**
 * Finds a reservation by its number and locks it until the transaction ends. It is read after the lock: a
 * row that was moved meanwhile drops out of the join, and its departure would be that of before.
 */
export const lockReservation = async (
  tx: Transaction,
  no: number,
): Promise<ReservationRow | undefined> => {
  await tx.first(sql`select from reservation where no = ${no} for update`, 'reservation_lock')
  return findReservation(tx, no)
}

/**
 * Locks a reservation and its departures, so that no departure is called off before the transaction
 * ends: the refund depends on that. The order is that of all transactions: the reservation first, then
 * the departures by number.
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

/** A hold key and the credential of the caller who presents it. */
export type OwnHoldQuery = { holdKey: string; credential: BookerCredential }

/**
 * Reservations by hold key, read without a lock. Undefined instead of a key that does not exist or
 * whose reservation is not the booker's.
 */
export const findOwnHolds = async (
  db: Queryable,
  queries: OwnHoldQuery[],
  at: Date,
): Promise<(ReservationRow | undefined)[]> => {
  const rowsIn = queries.map(({ holdKey, credential }, index) => ({
    index,
    hold_key: holdKey,
    ...credentialRow(credential),
  }))
  const rows = await db.rows<ReservationRow & { index: number }>(
    sql`
      select request.index, ${COLUMNS}
        from json_to_recordset(${JSON.stringify(rowsIn)}::json) as request (
               index integer, hold_key uuid, ${CREDENTIAL_COLUMNS})
        ${joinGuestToken(sql`${at}`)}
        join reservation r on r.hold_key = request.hold_key and r.visitor = ${VISITOR} ${DEPARTURE}
       -- repeats the keys, so that the planner knows they are few and uses the index
       where r.hold_key = any(${queries.map(({ holdKey }) => holdKey)}::uuid[])`,
    'own_holds',
  )
  const byIndex = new Map(rows.map((row) => [row.index, row]))
  return queries.map((_, index) => byIndex.get(index))
}

export const findReservation = (db: Queryable, no: number) =>
  db.first<ReservationRow>(selectWhere(sql`r.no = ${no}`))

/** The reservation or hold with a hold key. */
export const findByHoldKey = (db: Queryable, holdKey: string) =>
  db.first<ReservationRow>(selectWhere(sql`r.hold_key = ${holdKey}`))
