import sql, { type Sql } from 'sql-template-tag'
import type { PayType } from '@/lib/contract/wire'
import type { Queryable, Transaction } from '@/server/db/pool'
import { failedBefore } from '@/server/jobs/jobFailures'
import type { DueInquiries, PaymentState } from '../paymentRepository'

export type SupersededState = 'open' | 'dead' | 'queued' | 'manual' | 'refunded'

/** A gateway order that was replaced by a newer one of its payment. Amounts are whole won. */
export type SupersededOrder = {
  order_id: string
  payment_no: number
  reservation_no: number
  method: PayType
  state: SupersededState
  gateway: string | null
  merchant_no: number | null
  gateway_key: string | null
  /** Of a refund that the gateway has made and that has not arrived yet. */
  cancel_key: string | null
  paid_amount: number
  /** How often the gateway has refused the refund for the moment. */
  refusals: number
  /** By which the gateway pays back once. */
  refund_key: string
}

/** After the pay deadline: money that was in transit when the order was superseded has arrived by then. */
const LAST_INQUIRY = '30 minutes'
const INQUIRY_INTERVAL = '10 minutes'

type Superseding = {
  paymentNo: number
  /** The order to supersede; nothing happens if it is not the payment's present order. */
  orderId: string
  from: PaymentState[]
  at: Date
  /** Further columns of the payment, `account` among them, as `, column = value`. */
  set: Sql
}

/**
 * Gives the payment a new order number, which no gateway knows yet, and stores the former order. One
 * that was never opened cannot be paid: its state is `dead`. The gateway is asked about any other until
 * it cannot be paid either.
 */
export const supersede = (db: Queryable, superseding: Superseding): Promise<number> => {
  const { paymentNo, orderId, from, at, set } = superseding
  return db.run(sql`
    with old as materialized (
      select * from payment
       where no = ${paymentNo} and order_id = ${orderId} and state = any(${from}::payment_state[])
         for update
    ), former as (
      insert into superseded_order (order_id, payment_no, method, amount, gateway, merchant_no,
        gateway_key, state, ask_at, ask_until, superseded_at)
      select order_id, no, method, amount, gateway, merchant_no, gateway_key,
        (case when gateway is null then 'dead' else 'open' end)::superseded_state,
        case when gateway is not null then ${at}::timestamptz + interval '1 minute' end,
        greatest(deadline, ${at}) + ${LAST_INQUIRY}::interval, ${at}
        from old
    )
    update payment set order_id = gen_random_uuid(), state = 'ready', gateway = null,
      merchant_no = null, gateway_key = null, deposit_secret = null, redirect_url = null,
      ask_at = null ${set}
      from old where payment.no = old.no`)
}

const orders = sql`
  select o.order_id, o.payment_no, p.reservation_no, o.method, o.state, o.gateway,
    o.merchant_no, o.gateway_key, o.cancel_key, o.paid_amount,
    o.refusals, coalesce(o.refund_key, o.order_id) as refund_key
  from superseded_order o join payment p on p.no = o.payment_no`

export const findSuperseded = (db: Queryable, orderId: string) =>
  db.first<SupersededOrder>(sql`${orders} where o.order_id = ${orderId}`)

/** How many orders of this payment have been superseded. */
export const countSuperseded = async (db: Queryable, paymentNo: number): Promise<number> => {
  const row = await db.first<{ total: number }>(sql`
    select count(*) as total from superseded_order where payment_no = ${paymentNo}`)
  return row?.total ?? 0
}

export const markSupersededDead = (tx: Transaction, orderId: string) =>
  tx.run(sql`
    update superseded_order set state = 'dead', ask_at = null
     where order_id = ${orderId} and state = 'open'`)

/** Records money that arrived for the order and must be refunded. False when it was recorded before. */
export const markSupersededPaid = async (
  tx: Transaction,
  orderId: string,
  paid: { amount: number; gatewayKey: string; state: 'queued' | 'manual'; at: Date },
): Promise<boolean> =>
  (await tx.run(sql`
    update superseded_order set state = ${paid.state}, paid_amount = ${paid.amount},
      gateway_key = ${paid.gatewayKey}, ask_at = null, next_try_at = ${paid.at},
      settled_at = ${paid.at}
     where order_id = ${orderId} and state in ('open', 'dead')`)) > 0

/** Claims orders to ask the gateway about, each for one process, and postpones their next inquiry. */
export const claimSupersededForInquiry = async (
  db: Queryable,
  { job, now, limit }: DueInquiries,
): Promise<string[]> => {
  const failed = failedBefore(job, sql`due.order_id`, now)
  const rows = await db.rows<{ order_id: string }>(sql`
    update superseded_order set ask_at = ${now}::timestamptz + ${INQUIRY_INTERVAL}::interval
    where order_id in (
      select due.order_id from superseded_order due ${failed.join}
       where due.ask_at <= ${now} and ${failed.isDue}
       order by ${failed.order}, due.ask_at for update of due skip locked limit ${limit})
    returning order_id`)
  return rows.map(({ order_id }) => order_id)
}

/** Called after an inquiry: past its last inquiry an order is not asked about again. */
export const stopInquiringSuperseded = (db: Queryable, orderId: string, now: Date) =>
  db.run(sql`
    update superseded_order set ask_at = null
     where order_id = ${orderId} and ask_until <= ${now}`)

/** Claims refunds that are due at the gateway, each for one process. */
export const claimSupersededRefunds = (
  db: Queryable,
  { now, limit, nextTry }: { now: Date; limit: number; nextTry: Sql },
) =>
  db.rows<SupersededOrder>(sql`
    with due as (
      select order_id from superseded_order where state = 'queued' and next_try_at <= ${now}
      order by next_try_at for update skip locked limit ${limit}
    ), claimed as (
      update superseded_order o set tries = o.tries + 1, next_try_at = ${now}::timestamptz + ${nextTry}
        from due where o.order_id = due.order_id returning o.order_id
    )
    ${orders} where o.order_id in (select order_id from claimed)`)

/** False when it is already refunded. */
export const markSupersededRefunded = async (
  tx: Transaction,
  orderId: string,
  from: 'queued' | 'manual',
): Promise<boolean> =>
  (await tx.run(sql`
    update superseded_order set state = 'refunded' where order_id = ${orderId} and state = ${from}`)) >
  0

export const markSupersededManual = (db: Queryable, orderId: string) =>
  db.run(sql`
    update superseded_order set state = 'manual', cancel_key = null
     where order_id = ${orderId} and state = 'queued'`)

/** Has the gateway asked again for what it refused for the moment: with a new key, as it repeats its answer. */
export const markSupersededRefused = (db: Queryable, orderId: string) =>
  db.run(sql`
    update superseded_order set refusals = refusals + 1, refund_key = gen_random_uuid()
     where order_id = ${orderId} and state = 'queued'`)

/** The gateway has made the refund, and the money has not arrived yet. */
export const markSupersededSent = (db: Queryable, orderId: string, cancelKey: string) =>
  db.run(sql`
    update superseded_order set cancel_key = ${cancelKey}
     where order_id = ${orderId} and state = 'queued'`)

/** The reservation's oldest superseded order whose refund the operator must transfer, or a named one. */
export const findManualSuperseded = (tx: Transaction, reservationNo: number, key: string | null) =>
  tx.first<SupersededOrder>(sql`
    ${orders} where p.reservation_no = ${reservationNo} and o.state = 'manual'
      and (${key}::uuid is null or o.order_id = ${key})
    order by o.settled_at limit 1`)

/** Has the gateway asked again for a card refund that it declined or has not answered. */
export const requeueSuperseded = (
  tx: Transaction,
  { reservationNo, key, at }: { reservationNo: number; key: string; at: Date },
): Promise<number> =>
  tx.run(sql`
    update superseded_order o set state = 'queued', tries = 0, refusals = 0, next_try_at = ${at},
      refund_key = case o.state when 'manual' then gen_random_uuid() else o.refund_key end
      from payment p
     where p.no = o.payment_no and p.reservation_no = ${reservationNo} and o.order_id = ${key}
       and o.state in ('queued', 'manual') and o.method = 'CARD' and o.gateway_key is not null`)

/** Manual refunds of superseded orders, to be combined with those of `payment_refund` by `union all`. */
export const manualSuperseded: Sql = sql`
  select p.reservation_no as "reservationNo", o.paid_amount as amount, null::jsonb as account,
    o.method, o.settled_at as since
  from superseded_order o join payment p on p.no = o.payment_no where o.state = 'manual'`
