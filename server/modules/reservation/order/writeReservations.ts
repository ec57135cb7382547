import sql, { type Sql } from 'sql-template-tag'
import type { BankAccount } from '@/lib/contract/wire'
import { payDeadline } from '@/lib/reservation/deadlines'
import { dueNow } from '@/lib/reservation/deposit'
import type { Queryable } from '@/server/db/pool'
import { isBlockedSql } from '@/server/modules/phone/blocked'
import {
  NOTIFICATION_COLUMNS,
  notificationParts,
  notificationRow,
} from '@/server/modules/message/notifications'
import {
  STAFF_NOTIFICATION_COLUMNS,
  staffNotificationParts,
  staffNotificationRow,
} from '@/server/modules/staffNotification/staffNotifications'
import type { OpenedPayment, Payments } from '@/server/modules/payment/payments'
import type { Order, Priced } from './priceOrder'
import type { ReservationRow } from '../reservationRow'
import { composeReceivedMessage } from '../notification/notifyDue'
import { composeBooked } from '../notification/tellOperator'
import { transitionManyParts } from '../transition'

export type Created = Pick<
  ReservationRow,
  'no' | 'state' | 'total' | 'deposit' | 'pay_type' | 'pay_deadline'
> & {
  /** How its payment continues, if that is known without asking the gateway. */
  opened?: OpenedPayment
}

export type ReservationWrite = {
  hold: ReservationRow
  order: Order
  priced: Priced
  /** Whole won that confirm it; null or absent: all of it. */
  deposit?: number | null
  at: Date
  /** Until when an operator lets it be paid, instead of the usual time. */
  payBy?: Date
  /** Whether the money is in the operator's hand: the same transaction records it. */
  isPaidNow?: boolean
}

/** The reservation of an order: it awaits payment, or is confirmed when there is nothing to pay. */
const decideCreated = ({
  hold,
  order: { payType },
  priced: { total },
  deposit = null,
  at,
  payBy,
}: ReservationWrite): Created => {
  const isFree = total === 0
  const deadline = payBy ?? payDeadline(payType, { now: at, departsAt: hold.departs_at })
  return {
    no: hold.no,
    state: isFree ? 'CONFIRMED' : 'AWAITING_PAYMENT',
    total,
    deposit,
    pay_type: payType,
    pay_deadline: isFree ? null : deadline,
  }
}

type DecidedWrite = ReservationWrite & { created: Created }

const ordersFrom = (decided: DecidedWrite[]): Sql => {
  const rows = decided.map(({ hold, order, priced, at, created, isPaidNow = false }, index) => ({
    ...created,
    index,
    to_state: created.state,
    due: dueNow(created),
    actor: order.booker.kind,
    at,
    held_price: hold.origin_price,
    held_party: hold.party,
    held_schedule: hold.schedule_no,
    name: order.name,
    memo: order.memo,
    // Only rooms have guests.
    guests: hold.room_guests === null ? null : order.guests,
    youths: order.youths ?? 0,
    affiliate_code: order.affiliate?.code ?? '',
    affiliate_data: order.affiliate?.data ?? '',
    consents: order.consents ?? {},
    options: priced.options,
    origin_price: priced.origin,
    discount: priced.discount,
    member_coupon_no: order.couponNo,
    ...notificationRow(
      composeReceivedMessage(
        { ...hold, total: dueNow(created) },
        {
          deadline: isPaidNow ? null : created.pay_deadline,
          account: order.payType === 'BANK' ? hold.bank_account : null,
        },
      ),
    ),
    ...staffNotificationRow(composeBooked({ ...hold, youths: order.youths ?? 0 })),
  }))
  return sql`
    json_to_recordset(${JSON.stringify(rows)}::json) as request (
      index integer, no bigint, to_state reservation_state, actor text, at timestamptz,
      held_price integer, held_party integer, held_schedule bigint, name text, memo text, guests smallint, youths smallint, affiliate_code text,
      affiliate_data text, consents jsonb,
      pay_type text, options jsonb, origin_price integer,
      discount integer, total integer, deposit integer, due integer, member_coupon_no bigint, pay_deadline timestamptz,
      ${NOTIFICATION_COLUMNS}, ${STAFF_NOTIFICATION_COLUMNS})`
}

const WRITTEN = sql`
  name = request.name, memo = request.memo, guests = request.guests,
  youths = request.youths,
  affiliate_code = request.affiliate_code, affiliate_data = request.affiliate_data,
  consents = request.consents, pay_type = request.pay_type, options = request.options,
  origin_price = request.origin_price, discount = request.discount, total = request.total,
  deposit = request.deposit,
  member_coupon_no = request.member_coupon_no, pay_deadline = request.pay_deadline,
  created_at = request.at`

/** Set since the seats were held: an order that is written at the same moment comes before it. */
const BLOCKED = isBlockedSql({
  ...{ phone: sql`r.phone`, visitor: sql`r.visitor`, at: sql`request.at` },
  operatorNo: sql`(select ship.group_no from ship where ship.no = r.ship_no)`,
})

/**
 * Writes reservations, their payments and the notifications in one statement. Each is written only if
 * its hold is still a hold, has not expired and has the same departure, party and price, and its operator takes
 * bookings of the phone.
 *
 * @returns undefined instead of a reservation whose hold has changed
 */
export const writeReservations = async (
  on: Queryable,
  payments: Payments,
  writes: ReservationWrite[],
): Promise<(Created | undefined)[]> => {
  const decided = writes.map((write) => ({ ...write, created: decideCreated(write) }))
  const change = transitionManyParts(
    { from: 'HOLD', to: ['AWAITING_PAYMENT', 'CONFIRMED'], set: WRITTEN },
    // Repeats the numbers, so that the planner knows they are few and uses the index.
    sql`r.hold_expires_at > request.at and r.origin_price = request.held_price
        and r.party = request.held_party and r.schedule_no = request.held_schedule and r.no = any(${writes.map(({ hold }) => hold.no)}::bigint[])
        and not ${BLOCKED}`,
  )
  const written = await on.rows<{ index: number; account: BankAccount | null }>(
    sql`
      with request as materialized (
        select * from ${ordersFrom(decided)}
      ), ${change}, booked as (
        update awaiter a set state = 'booked', reservation_no = moved.no from moved
         where a.visitor = moved.visitor and a.schedule_no = moved.schedule_no
           and a.state in ('waiting', 'offered')
      ), ordered as (
        select request.*, moved.ship_no from moved join request using (index)
      ), prepared as (
        ${payments.insertSql(sql`ordered`)}
      ), ${notificationParts(sql`ordered`)}, ${staffNotificationParts(sql`ordered`)}
      select moved.index, prepared.account
        from moved left join prepared on prepared.reservation_no = moved.no`,
    'reserve',
  )
  const accounts = new Map(written.map(({ index, account }) => [index, account]))
  return decided.map(({ created }, index) => {
    const account = accounts.get(index)
    if (account === undefined) return undefined
    return { ...created, ...(account && { opened: { account, redirectUrl: null } }) }
  })
}
