import type { PaymentGatewayName } from '@/lib/gateway/paymentGateways'
import sql, { type Sql } from 'sql-template-tag'
import type { BankAccount, PayType } from '@/lib/contract/wire'
import type { Queryable, Transaction } from '@/server/db/pool'
import type { IssuedReceipt, OpenedOrder } from '@/server/gateways/payment'
import { failedBefore } from '@/server/jobs/jobFailures'
import { SHIP_ACCOUNT } from '@/server/modules/operator/shipAccount'
import { hostOfShip } from '@/server/modules/ship/namedShips'

export type PaymentState = 'ready' | 'paid' | 'failed' | 'refunded' | 'cancelled'

/**
 * How often the gateway is asked about a paid payment, since its merchant may cancel it in the gateway's
 * own console and the webhook may be lost. The sandbox has no such console.
 */
export const PAID_INTERVAL = sql`interval '1 day'`
/** A bank takes a deposit back within minutes, if it does. */
const REVERSAL_INTERVAL = sql`interval '5 minutes'`
/** After the trip nobody cancels any more. */
export const LAST_CANCEL = sql`interval '7 days'`

/** A payment with the columns of its reservation that the gateway needs. Amounts are whole won. */
export type Payment = {
  no: number
  order_id: string
  reservation_no: number
  method: PayType
  amount: number
  paid_amount: number
  state: PaymentState
  deadline: Date
  /** Null until it was opened at a gateway. */
  gateway: PaymentGatewayName | null
  /** Merchant of the gateway; null: the provider's own. */
  merchant_no: number | null
  /** Null until the gateway gave one, which may be after the visitor's return. */
  gateway_key: string | null
  deposit_secret: string | null
  receipt_wish: 'none' | 'income' | 'expense' | null
  account: BankAccount | null
  settled_at: Date | null
  redirect_url: string | null
  return_url: string | null
  name: string
  phone: string
  /** Of the member; '' without one. */
  email: string
  ship_name: string
  group_no: number
  /** The storefront of the booking, else the fleet's own; '' without either. */
  host: string
  /** Of an order of the rest: the order of the payment that it is the rest of. */
  rest_of?: string
  /** Of an order of a share: the share, and whom the gateway may call instead of the booker. */
  share?: { key: string; name: string; phone: string } | null
}

/** What an order `p` says of who pays for what. */
export const payerColumns = sql`
  r.name, r.phone, coalesce(member.email, '') as email, ship.name as ship_name, ship.group_no,
  coalesce(nullif(r.host, ''), ${hostOfShip}, '') as host`

export const payerTables = sql`
  reservation r on r.no = p.reservation_no
  join ship on ship.no = r.ship_no
  join ship_group fleet on fleet.no = ship.group_no
  left join member on member.no = r.member_no`

const payments = sql`
  select p.no, p.order_id, p.reservation_no, p.method, p.amount, p.paid_amount, p.state,
    coalesce(p.deadline, p.created_at) as deadline, p.gateway, p.merchant_no, p.gateway_key,
    p.deposit_secret, p.receipt_wish, p.settled_at, p.account, p.redirect_url, p.return_url,
    ${payerColumns}
  from payment p join ${payerTables}`

export const findByReservation = (db: Queryable, reservationNo: number) =>
  db.first<Payment>(sql`${payments} where p.reservation_no = ${reservationNo}`, 'payment')

export const findByOrder = (db: Queryable, orderId: string) =>
  db.first<Payment>(sql`${payments} where p.order_id = ${orderId}`)

/**
 * The payment, locked after its reservation. Reservations lock in the same order, so that a cancellation
 * and a settlement wait for each other and cannot deadlock.
 */
export const lockPayment = async (
  tx: Transaction,
  reservationNo: number,
): Promise<Payment | undefined> => {
  await tx.first(sql`select from reservation where no = ${reservationNo} for update`)
  await tx.first(sql`select from payment where reservation_no = ${reservationNo} for update`)
  return findByReservation(tx, reservationNo)
}

/**
 * SQL that inserts the payments of reservations, as a part of the statement that creates them. A bank
 * transfer goes to the ship's present account.
 *
 * @param source rows of reservations, with what is `due` of each
 */
export const insertPayments = (source: Sql): Sql => sql`
  insert into payment (reservation_no, method, amount, deadline, account)
  select r.no, r.pay_type, r.due, r.pay_deadline,
    case when r.pay_type = 'BANK' then ${SHIP_ACCOUNT} end
  from ${source} r join ship on ship.no = r.ship_no where r.due > 0
  returning reservation_no, account`

/** What is kept of an order that a gateway opened. */
export type KeptOrder = Omit<OpenedOrder, 'isStep'> & {
  gateway: PaymentGatewayName
  merchantNo: number | null
  returnUrl: string
  inquireAt: Date
}

/** Stores what the gateway opened; changes nothing if the order has been superseded or has ended. */
export const saveOpened = (db: Queryable, orderId: string, opened: KeptOrder): Promise<number> =>
  db.run(sql`
    update payment set gateway = ${opened.gateway}, merchant_no = ${opened.merchantNo},
      gateway_key = ${opened.gatewayKey}, redirect_url = ${opened.redirectUrl},
      account = ${opened.account && JSON.stringify(opened.account)},
      return_url = ${opened.returnUrl}, ask_at = ${opened.inquireAt}
    where order_id = ${orderId} and state = 'ready' and gateway is null`)

/** The gateway refused to open the order: the next attempt needs a new order number. */
export const markRefused = (db: Queryable, orderId: string) =>
  db.run(sql`
    update payment set state = 'failed'
    where order_id = ${orderId} and state = 'ready' and gateway is null`)

/**
 * Binds the order to the key that is about to be confirmed. False when it is bound to another, or no
 * longer open.
 */
export const claimKey = async (
  db: Queryable,
  orderId: string,
  gatewayKey: string,
): Promise<boolean> =>
  (await db.run(sql`
    update payment set gateway_key = ${gatewayKey}
     where order_id = ${orderId} and state = 'ready'
       and (gateway_key is null or gateway_key = ${gatewayKey})
       and not exists (select from payment other
             where other.gateway_key = ${gatewayKey} and other.order_id <> ${orderId})
       and not exists (select from rest_order other where other.gateway_key = ${gatewayKey})`)) > 0

/** A virtual account that was issued after the order was opened. */
export const saveAccount = (
  tx: Transaction,
  paymentNo: number,
  { account, secret }: { account: BankAccount; secret: string | null },
) =>
  tx.run(sql`
    update payment set account = ${JSON.stringify(account)}, deposit_secret = ${secret}
     where no = ${paymentNo}`)

export const saveReceipt = async (
  tx: Transaction,
  paymentNo: number,
  receipt: IssuedReceipt | null,
): Promise<void> => {
  if (!receipt) return
  await tx.run(sql`
    update payment set receipt = ${JSON.stringify(receipt)} where no = ${paymentNo}`)
}

/** What the visitor wants a cash receipt for; kept with the payment's present order. */
export const saveReceiptWish = (db: Queryable, orderId: string, wish: string) =>
  db.run(sql`
    update payment set receipt_wish = ${wish} where order_id = ${orderId} and state = 'ready'`)

export const markPaid = (
  tx: Transaction,
  paymentNo: number,
  paid: { amount: number; gatewayKey: string | undefined; at: Date },
) =>
  tx.run(sql`
    update payment set state = 'paid', paid_amount = ${paid.amount}, settled_at = ${paid.at},
      gateway_key = coalesce(gateway_key, ${paid.gatewayKey ?? null}),
      ask_at = case when gateway <> 'sandbox' then ${paid.at}::timestamptz
        + case method when 'VBANK' then ${REVERSAL_INTERVAL} else ${PAID_INTERVAL} end end
    where no = ${paymentNo}`)

/**
 * The next attempt needs a new order. The gateway is still asked about this one: a window that was open
 * already may have taken the money.
 */
export const markFailed = (tx: Transaction, paymentNo: number) =>
  tx.run(sql`update payment set state = 'failed' where no = ${paymentNo} and state = 'ready'`)

/** `inquireAt`: when the gateway is asked for the last time, for money that was in transit. */
export const cancelOpen = (tx: Transaction, reservationNo: number, inquireAt: Date) =>
  tx.run(sql`
    update payment set state = 'cancelled',
      ask_at = case when gateway is null then null else ${inquireAt}::timestamptz end
    where reservation_no = ${reservationNo} and state in ('ready', 'failed')`)

/** False when this webhook was recorded before. */
export const recordEvent = async (
  tx: Transaction,
  event: { eventId: string; kind: string; paymentNo: number; at: Date },
): Promise<boolean> =>
  (await tx.run(sql`
    insert into payment_event (event_id, payment_no, kind, received_at)
    values (${event.eventId}, ${event.paymentNo}, ${event.kind}, ${event.at})
    on conflict (event_id) do nothing`)) > 0

export const isKnownEvent = async (db: Queryable, eventId: string): Promise<boolean> =>
  (await db.first(sql`select from payment_event where event_id = ${eventId}`)) !== undefined

/** `job` is the one that asks: what it could not ask about comes later. */
export type DueInquiries = { job: string; now: Date; limit: number }

/** Claims payments to ask the gateway about, each for one process, and postpones their next inquiry. */
export const claimForInquiry = (db: Queryable, { job, now, limit }: DueInquiries) => {
  const failed = failedBefore(job, sql`due.order_id`, now)
  return db.rows<{ order_id: string; no: number }>(sql`
    update payment set ask_at = ${now}::timestamptz
      + case when state in ('paid', 'refunded') then ${PAID_INTERVAL}
          when method = 'CARD' then interval '1 minute' else interval '10 minutes' end
    where no in (
      select due.no from payment due ${failed.join} where due.ask_at <= ${now} and ${failed.isDue}
      order by ${failed.order}, due.ask_at for update of due skip locked limit ${limit})
    returning order_id, no`)
}

/** Ends the inquiries about a cancelled payment, and about a paid one once its trip is long over. */
export const stopInquiring = (db: Queryable, paymentNo: number, now: Date) =>
  db.run(sql`
    update payment set ask_at = null
     where no = ${paymentNo} and (state = 'cancelled' or state in ('paid', 'refunded')
       and exists (select from reservation r join schedule s on s.no = r.schedule_no
             where r.no = payment.reservation_no
               and s.departs_at < ${now}::timestamptz - ${LAST_CANCEL}))`)
