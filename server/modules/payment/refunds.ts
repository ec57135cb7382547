import sql from 'sql-template-tag'
import type { BankAccount } from '@/lib/contract/wire'
import type { Queryable, Transaction } from '@/server/db/pool'
import {
  type GatewayCancel,
  GatewayDeclined,
  GatewayUnavailable,
  type PaymentGateway,
} from '@/server/gateways/payment'
import { findOwnCancel, splitCancel } from './gatewayCancels'
import { refuse } from '@/server/http/refusal'
import { forEachIsolated } from '@/server/worker/forEachIsolated'
import { lockPayment, type Payment } from './paymentRepository'
import type { KnownRefund, PendingRefund, RefundOrder } from './payments'
import type { GatewayDeps, SupersededPayments } from './supersededPayments'
import { manualSuperseded, requeueSuperseded } from './supersededRepository'
import { splitSurplus } from './surplus'

const REASON = '예약 취소'
const ROWS_PER_RUN = 10
/** Doubles with each attempt up to an hour; the idempotency key makes a repeated request harmless. */
const FIRST_RETRY_SECONDS = 30
const MAX_RETRY_SECONDS = 3_600

/** The pause until the next attempt, after `tries` attempts. */
const NEXT_TRY = sql`make_interval(secs => least(${MAX_RETRY_SECONDS}::int,
  ${FIRST_RETRY_SECONDS}::int * 2 ^ least(tries, 10)))`

type Deps = GatewayDeps & { superseded: SupersededPayments }

type Queued = {
  idempotency_key: string
  payment_no: number
  reservation_no: number
  order_id: string
  gateway: string | null
  merchant_no: number | null
  gateway_key: string
  amount: number
  account: BankAccount | null
}

/** Refunds exactly once: one idempotency key per row, which the gateway honours. */
export const createRefunds = ({ db, now, gateways, listeners, superseded }: Deps) => {
  /** Finishes one refund: that with the key, else the oldest. A part leaves the payment as it is. */
  const finish = async (
    tx: Transaction,
    {
      reservationNo,
      from,
      key,
      cancelKey = null,
    }: {
      reservationNo: number
      from: 'queued' | 'manual'
      key?: string
      cancelKey?: string | null
    },
  ) => {
    const at = now()
    await lockPayment(tx, reservationNo)
    const done = await tx.first<{ key: string; amount: number; is_part: boolean }>(sql`
      with done as (
        update payment_refund set state = 'done', done_at = ${at}, account = null,
           cancel_key = ${cancelKey}
         where idempotency_key = (
           select f.idempotency_key from payment_refund f join payment p on p.no = f.payment_no
            where p.reservation_no = ${reservationNo} and f.state = ${from}
              and (${key ?? null}::uuid is null or f.idempotency_key = ${key ?? null})
            order by f.created_at limit 1)
        returning idempotency_key, payment_no, amount, is_part
      ), closed as (
        update payment set state = 'refunded', refunded_amount = done.amount
          from done where payment.no = done.payment_no and not done.is_part
      )
      select idempotency_key as key, amount, is_part from done`)
    if (!done) return false
    const actor = from === 'manual' ? 'operator' : 'gateway'
    const part = done.is_part ? { partKey: done.key } : {}
    await listeners.refunded(tx, { reservationNo, amount: done.amount, at, actor, ...part })
    return true
  }

  const claim = (): Promise<Queued[]> =>
    db.rows<Queued>(sql`
      update payment_refund f set tries = f.tries + 1,
        next_try_at = ${now()}::timestamptz + ${NEXT_TRY}
      from payment p
      where p.no = f.payment_no and f.idempotency_key in (
        select idempotency_key from payment_refund where state = 'queued' and next_try_at <= ${now()}
        order by next_try_at for update skip locked limit ${ROWS_PER_RUN})
      returning f.idempotency_key, f.payment_no, p.reservation_no, p.order_id, p.gateway,
        p.merchant_no, p.gateway_key, f.amount,
        case when p.method = 'VBANK' then f.account end as account`)

  const finishQueued = (queued: Queued, cancel: GatewayCancel) =>
    db.transaction(async (tx) => {
      const { reservation_no: reservationNo, idempotency_key: key, amount } = queued
      const refund = { reservationNo, from: 'queued', key, cancelKey: cancel.key } as const
      if (!(await finish(tx, refund)) || cancel.amount <= amount) return
      // The gateway gave back more than was asked for: somebody did it in its own console.
      await splitCancel(tx, { listeners, at: now(), reservationNo, cancel, known: amount })
    })

  /** A declined refund is left to the operator, unless the money is back already. */
  const afterDecline = async (gateway: PaymentGateway, queued: Queued): Promise<unknown> => {
    const { order_id: orderId, gateway_key: gatewayKey } = queued
    const found = await gateway.inquire({ orderId, gatewayKey })
    const own = found && (await findOwnCancel(db, queued, found))
    return own ? finishQueued(queued, own) : markManual(db, queued.idempotency_key)
  }

  const askForRefund = async (queued: Queued): Promise<unknown> => {
    const { idempotency_key: idempotencyKey, gateway_key: gatewayKey, amount, account } = queued
    const gateway = await gateways.of(queued)
    const refund = { orderId: queued.order_id, gatewayKey, amount, reason: REASON, account }
    try {
      const { cancelKey } = await gateway.refund({ ...refund, idempotencyKey })
      return await finishQueued(queued, { key: cancelKey, amount })
    } catch (error) {
      if (error instanceof GatewayDeclined) return afterDecline(gateway, queued)
      throw error
    }
  }

  /** An unclear result is retried with the same key. */
  const refundAtGateway = (queued: Queued): Promise<unknown> =>
    askForRefund(queued).catch((error: unknown) => {
      if (!(error instanceof GatewayUnavailable)) throw error
    })

  /** Whether the gateway gives the money back, or the operator transfers it. */
  const decideState = async (
    payment: Payment,
    account: BankAccount | undefined,
  ): Promise<'queued' | 'manual'> => {
    if (!payment.gateway_key || payment.method === 'BANK') return 'manual'
    if (payment.method === 'CARD') return 'queued'
    if (!account) return 'manual'
    const gateway = await gateways.of(payment).catch(() => undefined)
    return gateway?.refundsTransfers(account) ? 'queued' : 'manual'
  }

  return {
    refund: async (tx: Transaction, order: RefundOrder): Promise<'queued' | 'manual'> => {
      const payment = await lockPayment(tx, order.reservationNo)
      const isPaid = payment?.state === 'paid' && order.amount <= payment.paid_amount
      if (!isPaid || order.amount <= 0) throw refuse.code('NOT_PAID')
      const state = await decideState(payment, order.account)
      const isNew = await insertRefund(tx, { ...order, paymentNo: payment.no, state, at: now() })
      if (!isNew) throw refuse.code('ALREADY_REFUNDED')
      return state
    },
    refundPart: async (tx: Transaction, order: RefundOrder): Promise<void> => {
      const payment = await lockPayment(tx, order.reservationNo)
      const isPaid = payment?.state === 'paid' && order.amount <= payment.paid_amount
      if (!isPaid || order.amount <= 0) throw refuse.code('NOT_PAID')
      const state = await decideState(payment, order.account)
      await insertPart(tx, { ...order, paymentNo: payment.no, state, at: now() })
    },
    finishRefund: async (tx: Transaction, reservationNo: number, key?: string): Promise<void> => {
      const one = key === undefined ? {} : { key }
      if (await finish(tx, { reservationNo, from: 'manual', ...one })) return
      if (await superseded.finishManual(tx, reservationNo, key)) return
      throw refuse.code('NO_REFUND')
    },
    retryRefund: async (tx: Transaction, reservationNo: number, key: string): Promise<void> => {
      await lockPayment(tx, reservationNo)
      if (await requeue(tx, { reservationNo, key, at: now() })) return
      if (await requeueSuperseded(tx, { reservationNo, key, at: now() })) return
      throw refuse.code('NOT_RETRIABLE')
    },
    splitSurplus,
    findRefund: (reservationNo: number): Promise<KnownRefund | undefined> =>
      db.first<KnownRefund>(sql`
        select f.state, f.amount, f.done_at, f.account
          from payment_refund f join payment p on p.no = f.payment_no
         where p.reservation_no = ${reservationNo} and not f.is_part`),
    isRefunded: async (tx: Transaction, reservationNo: number): Promise<boolean> =>
      (await tx.first(sql`
        select from payment_refund f join payment p on p.no = f.payment_no
         where p.reservation_no = ${reservationNo} and not f.is_part`)) !== undefined,
    listPendingRefunds: (): Promise<PendingRefund[]> =>
      db.rows<PendingRefund>(sql`
        select "reservationNo", amount, account, method from (
          select p.reservation_no as "reservationNo", f.amount, f.account, p.method,
            f.created_at as since
          from payment_refund f join payment p on p.no = f.payment_no where f.state = 'manual'
          union all ${manualSuperseded}) waiting
        order by since limit 500`),
    /** Sends queued refunds to the gateway. Several processes may run it at once. */
    runQueued: async (): Promise<void> => {
      // Both kinds are processed even if one fails; the failure is thrown afterwards.
      await forEachIsolated(await claim(), refundAtGateway).finally(() =>
        superseded.runQueued(ROWS_PER_RUN, NEXT_TRY),
      )
    },
  }
}

type NewRefund = RefundOrder & { paymentNo: number; state: 'queued' | 'manual'; at: Date }

/** The part counts as received no more: what is left is what a later cancellation refunds. */
const insertPart = (tx: Transaction, part: NewRefund): Promise<number> =>
  tx.run(sql`
    with part as (
      insert into payment_refund (payment_no, amount, state, account, next_try_at, created_at, is_part)
      values (${part.paymentNo}, ${part.amount}, ${part.state},
        ${part.account ? JSON.stringify(part.account) : null}, ${part.at}, ${part.at}, true)
      returning payment_no, amount
    )
    update payment set paid_amount = paid_amount - part.amount from part where no = part.payment_no`)

const insertRefund = (tx: Transaction, refund: NewRefund): Promise<number> =>
  tx.run(sql`
    insert into payment_refund (payment_no, amount, state, account, next_try_at, created_at)
    values (${refund.paymentNo}, ${refund.amount}, ${refund.state},
      ${refund.account ? JSON.stringify(refund.account) : null}, ${refund.at}, ${refund.at})
    on conflict (payment_no) where not is_part do nothing`)

/**
 * Queues a card refund again. What the gateway declined gets a new key: with the same one it would only
 * repeat its answer. A result that is not known keeps its key, since it may have been refunded.
 */
const requeue = (
  tx: Transaction,
  { reservationNo, key, at }: { reservationNo: number; key: string; at: Date },
): Promise<number> =>
  tx.run(sql`
    update payment_refund f set state = 'queued', tries = 0, next_try_at = ${at},
      account = case when p.method = 'VBANK' then f.account end,
      idempotency_key = case f.state when 'manual' then gen_random_uuid() else f.idempotency_key end
      from payment p
     where p.no = f.payment_no and p.reservation_no = ${reservationNo} and f.idempotency_key = ${key}
       and f.state in ('queued', 'manual') and p.gateway_key is not null
       and (p.method = 'CARD'
         or (p.method = 'VBANK' and f.account is not null and p.gateway <> 'sandbox'))`)

/** A further part payment arrived while the refund was pending: it is refunded with the rest. */
export const raisePendingRefund = (
  tx: Transaction,
  paymentNo: number,
  amount: number,
): Promise<number> =>
  tx.run(sql`
    update payment_refund set amount = amount + ${amount}
    where payment_no = ${paymentNo} and state = 'manual' and not is_part`)

const markManual = (db: Queryable, idempotencyKey: string): Promise<number> =>
  db.run(sql`
    update payment_refund set state = 'manual'
    where idempotency_key = ${idempotencyKey} and state = 'queued'`)
