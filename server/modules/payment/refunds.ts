import sql from 'sql-template-tag'
import type { BankAccount } from '@/lib/contract/wire'
import type { Transaction } from '@/server/db/pool'
import {
  type GatewayCancel,
  GatewayDeclined,
  GatewayUnavailable,
  type PaymentGateway,
} from '@/server/gateways/payment'
import { findOwnCancel, splitCancel } from './gatewayCancels'
import { refuse } from '@/server/http/refusal'
import { bookMovement } from '@/server/modules/ledger/bookMovement'
import { forEachIsolated } from '@/server/worker/forEachIsolated'
import { lockPayment, type Payment } from './paymentRepository'
import type { KnownRefund, PendingRefund, RefundOrder } from './payments'
import type { GatewayDeps, SupersededPayments } from './supersededPayments'
import { manualSuperseded, requeueSuperseded } from './supersededRepository'
import { splitSurplus } from './surplus'
import { insertPart, insertRefund, markManual, requeue } from './refundRepository'

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

type Done = {
  key: string
  payment_no: number
  merchant_no: number | null
  amount: number
  is_part: boolean
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
    const done = await tx.first<Done>(sql`
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
      select done.idempotency_key as key, p.no as payment_no, p.merchant_no, done.amount, done.is_part
        from done join payment p on p.no = done.payment_no`)
    if (!done) return false
    await bookMovement(tx, {
      paymentNo: done.payment_no,
      kind: 'refund',
      amount: done.amount,
      by: from === 'manual' ? 'transfer' : { merchantNo: done.merchant_no },
      source: done.key,
      at,
    })
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
