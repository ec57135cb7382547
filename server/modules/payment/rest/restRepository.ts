import sql from 'sql-template-tag'
import type { RefundPolicy } from '@/lib/contract/wire'
import type { KstDate } from '@/lib/date/kst'
import type { ReservationState } from '@/lib/reservation/states'
import type { Queryable, Transaction } from '@/server/db/pool'
import { failedBefore } from '@/server/jobs/jobFailures'
import { SHIP_ACCOUNT } from '@/server/modules/operator/shipAccount'
import { calledOffStatuses } from '@/server/modules/schedule/bookable'
import {
  type DueInquiries,
  type KeptOrder,
  LAST_CANCEL,
  PAID_INTERVAL,
  type Payment,
  payerColumns,
  payerTables,
} from '../paymentRepository'
import { isOpenShare } from './shareRepository'

/** After an order's deadline: money that was in transit has arrived by then. */
const LAST_INQUIRY = sql`interval '30 minutes'`

/** An order of a rest has the shape of a payment's own order; `no` is the payment's, `amount` its own. */
const restOrders = sql`
  select p.no, x.order_id, p.reservation_no, 'CARD' as method, x.amount, 0 as paid_amount, x.state,
    x.deadline, x.gateway, x.merchant_no, x.gateway_key, null as deposit_secret,
    null as receipt_wish, x.settled_at, null::jsonb as account, x.redirect_url, x.return_url,
    p.order_id as rest_of, ${payerColumns},
    case when h.key is not null then jsonb_build_object('key', h.key, 'name', h.name,
      'phone', regexp_replace(ship.phone, '[^0-9]', '', 'g')) end as share
  from rest_order x join payment p on p.no = x.payment_no join ${payerTables}
    left join rest_share h on h.key = x.share_key`

export type RestOrder = Payment & { rest_of: string }

export const findRestOrder = (db: Queryable, orderId: string) =>
  db.first<RestOrder>(sql`${restOrders} where x.order_id = ${orderId}`)

/** Whose orders of a rest: those of a share, or (null) the booker's own. */
type Payer = { paymentNo: number; shareKey: string | null }

const isOf = ({ paymentNo, shareKey }: Payer) =>
  sql`x.payment_no = ${paymentNo} and x.share_key is not distinct from ${shareKey}::uuid`

export const findOpenRest = (db: Queryable, payer: Payer) =>
  db.first<RestOrder>(sql`${restOrders} where ${isOf(payer)} and x.state = 'ready'`)

/** What a reservation owes beyond what it has paid, and the trip that it is for. */
export type Owed = {
  reservation_no: number
  payment_no: number
  order_id: string
  host: string
  ship_name: string
  sdate: KstDate
  departure_time: string
  is_overnight: boolean
  departs_at: Date
  /** Whoever booked. */
  name: string
  state: ReservationState
  party: number
  refund_policy: RefundPolicy
  is_called_off: boolean
  /** Whole won: what it received, what is owed, and what open shares were divided to. */
  paid: number
  rest: number
  shared: number
  /** Until when; null: on the day. */
  deadline: Date | null
  /** Whether the booking is given up where it does not come until then. */
  is_given_up: boolean
  /** Whether it can be paid by card now. */
  is_payable: boolean
  /** Whether the operator has an account for transfers, which the reservation shows. */
  has_account: boolean
}

/** What is owed of the payment with this order number, at a moment. */
export const findOwed = (db: Queryable, orderId: string, at: Date) =>
  db.first<Owed>(sql`
    select r.no as reservation_no, p.no as payment_no, p.order_id, s.sdate, s.departure_time,
      s.is_overnight, s.departs_at, p.paid_amount as paid, p.amount - p.paid_amount as rest,
      r.pay_deadline as deadline, r.state, r.party, r.refund_policy,
      s.status in ${calledOffStatuses} as is_called_off,
      r.deposit is not null and coalesce(r.pay_deadline < s.departs_at, false) as is_given_up,
      (select coalesce(sum(h.amount), 0)::integer from rest_share h
        where h.payment_no = p.no and ${isOpenShare}) as shared,
      r.state = 'CONFIRMED' and p.state = 'paid' and p.amount > p.paid_amount
        and 'CARD' = any(ship.pay_type) and s.departs_at > ${at}
        and s.status not in ${calledOffStatuses} as is_payable,
      ${SHIP_ACCOUNT} is not null as has_account, ${payerColumns}
      from payment p join ${payerTables} join schedule s on s.no = r.schedule_no
     where p.order_id = ${orderId}`)

/**
 * Whether so much is owed of a locked payment that an order of its rest counts; of a share while that is neither paid
 * by another order nor withdrawn.
 */
export const isStillOwed = async (
  db: Queryable,
  { no, amount, share }: Pick<RestOrder, 'no' | 'amount' | 'share'>,
): Promise<boolean> =>
  (await db.first(sql`
    select from payment p join reservation r on r.no = p.reservation_no
     where p.no = ${no} and p.state = 'paid' and r.state in ('CONFIRMED', 'COMPLETED')
       and p.paid_amount + ${amount} <= p.amount
       and not exists (select from rest_share h
             where h.key = ${share?.key ?? null}::uuid and not (${isOpenShare}))
       and not exists (select from payment_refund f where f.payment_no = p.no and not f.is_part)`)) !==
  undefined

export const countRestOrders = async (db: Queryable, payer: Payer): Promise<number> =>
  (
    await db.first<{ total: number }>(sql`
      select count(*) as total from rest_order x where ${isOf(payer)}`)
  )?.total ?? 0

export const insertRestOrder = (
  tx: Transaction,
  order: Payer & { amount: number; deadline: Date; at: Date },
) =>
  tx.run(sql`
    insert into rest_order (payment_no, share_key, amount, deadline, created_at)
    values (${order.paymentNo}, ${order.shareKey}, ${order.amount}, ${order.deadline}, ${order.at})`)

/** No window opens for it any more. Money that it took already counts, or goes back. */
export const closeRestOrder = (db: Queryable, orderId: string, state: 'failed' | 'cancelled') =>
  db.run(sql`
    update rest_order set state = ${state} where order_id = ${orderId} and state = 'ready'`)

/** Stores what the gateway opened; changes nothing if the order has ended. */
export const saveRestOpened = (
  db: Queryable,
  orderId: string,
  opened: Omit<KeptOrder, 'account'>,
): Promise<number> =>
  db.run(sql`
    update rest_order set gateway = ${opened.gateway}, merchant_no = ${opened.merchantNo},
      gateway_key = ${opened.gatewayKey}, redirect_url = ${opened.redirectUrl},
      return_url = ${opened.returnUrl}, ask_at = ${opened.inquireAt}
    where order_id = ${orderId} and state = 'ready' and gateway is null`)

/** See `claimKey` of payments: one key pays one order. */
export const claimRestKey = async (
  db: Queryable,
  orderId: string,
  gatewayKey: string,
): Promise<boolean> =>
  (await db.run(sql`
    update rest_order set gateway_key = ${gatewayKey}
     where order_id = ${orderId} and state = 'ready'
       and (gateway_key is null or gateway_key = ${gatewayKey})
       and not exists (select from payment other where other.gateway_key = ${gatewayKey})
       and not exists (select from rest_order other
             where other.gateway_key = ${gatewayKey} and other.order_id <> ${orderId})`)) > 0

export const markRestPaid = (
  tx: Transaction,
  orderId: string,
  { gatewayKey, at }: { gatewayKey: string; at: Date },
) =>
  tx.run(sql`
    update rest_order set state = 'paid', settled_at = ${at},
      gateway_key = coalesce(gateway_key, ${gatewayKey}),
      ask_at = case when gateway <> 'sandbox' then ${at}::timestamptz + ${PAID_INTERVAL} end
     where order_id = ${orderId}`)

/** Its money pays for nothing: from now on it is a superseded order, which gives it back. */
export const supersedeRest = (tx: Transaction, orderId: string, at: Date) =>
  tx.run(sql`
    with former as (
      update rest_order set state = 'cancelled', ask_at = null where order_id = ${orderId} returning *
    )
    insert into superseded_order (order_id, payment_no, method, amount, gateway, merchant_no,
      gateway_key, state, ask_until, superseded_at)
    select order_id, payment_no, 'CARD', amount, gateway, merchant_no, gateway_key, 'open', ${at}, ${at}
      from former
    on conflict (order_id) do nothing`)

/** Claims orders to ask the gateway about, each for one process, and postpones their next inquiry. */
export const claimRestForInquiry = async (db: Queryable, { job, now, limit }: DueInquiries) => {
  const failed = failedBefore(job, sql`due.order_id`, now)
  const rows = await db.rows<{ order_id: string }>(sql`
    update rest_order set ask_at = ${now}::timestamptz
      + case when state = 'paid' then ${PAID_INTERVAL} else interval '1 minute' end
    where order_id in (
      select due.order_id from rest_order due ${failed.join}
       where due.ask_at <= ${now} and ${failed.isDue}
       order by ${failed.order}, due.ask_at for update of due skip locked limit ${limit})
    returning order_id`)
  return rows.map(({ order_id }) => order_id)
}

/** Called after an inquiry: ends those about an order that is over, and about a paid one after its trip. */
export const stopInquiringRest = (db: Queryable, orderId: string, now: Date) =>
  db.run(sql`
    update rest_order x set ask_at = null
     where x.order_id = ${orderId} and (
       (x.state <> 'paid' and x.deadline + ${LAST_INQUIRY} <= ${now})
       or (x.state = 'paid' and exists (
         select from payment p join reservation r on r.no = p.reservation_no
           join schedule s on s.no = r.schedule_no
          where p.no = x.payment_no and s.departs_at < ${now}::timestamptz - ${LAST_CANCEL})))`)

/** What orders of a rest have received and not given back, the newest first. Whole won. */
export const findRestPaid = (tx: Transaction, paymentNo: number) =>
  tx.rows<{ order_id: string; share_key: string | null; left: number }>(sql`
    select x.order_id, x.share_key, (x.amount - coalesce((
             select sum(f.amount) from payment_refund f where f.order_id = x.order_id), 0))::integer as left
      from rest_order x where x.payment_no = ${paymentNo} and x.state = 'paid'
     order by x.settled_at desc, x.order_id`)
