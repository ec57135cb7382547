import sql from 'sql-template-tag'
import type { BankAccount } from '@/lib/contract/wire'
import type { Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import { bookMovement } from '@/server/modules/ledger/bookMovement'
import { lockPayment } from '../paymentRepository'
import type { FinishedBy, KnownRefund, PendingRefund, RefundOrder } from '../payments'
import { createQueuedRefunds } from './queuedRefunds'
import type { GatewayDeps, SupersededPayments } from '../superseded/supersededPayments'
import { manualSuperseded, requeueSuperseded } from '../superseded/supersededRepository'
import { createRefundWays } from './refundWays'
import { splitSurplus } from './surplus'
import {
  extentOf,
  findCancelRefund,
  findPaidByHand,
  insertPart,
  insertRefund,
  markDone,
  requeue,
  saveAccount,
} from './refundRepository'

const ROWS_PER_RUN = 10
/** Doubles with each attempt up to an hour; the idempotency key makes a repeated request harmless. */
const FIRST_RETRY_SECONDS = 30
const MAX_RETRY_SECONDS = 3_600

/** The pause until the next attempt, after `tries` attempts. */
const NEXT_TRY = sql`make_interval(secs => least(${MAX_RETRY_SECONDS}::int,
  ${FIRST_RETRY_SECONDS}::int * 2 ^ least(tries, 10)))`

const byHand = (isCash: boolean) => (isCash ? 'cash' : 'transfer')

type Deps = GatewayDeps & { superseded: SupersededPayments }

/** Refunds exactly once: one idempotency key per row, which the gateway honours. */
export const createRefunds = ({ db, now, gateways, listeners, superseded }: Deps) => {
  const decideWays = createRefundWays({ now, gateways })
  /** Finishes one refund: that with the key, else the oldest. A part leaves the payment as it is. */
  const finish = async (
    tx: Transaction,
    {
      reservationNo,
      from,
      key,
      isCash = false,
      cancelKey = null,
    }: FinishedBy & {
      reservationNo: number
      from: 'queued' | 'manual'
      cancelKey?: string | null
    },
  ) => {
    const at = now()
    await lockPayment(tx, reservationNo)
    const done = await markDone(
      tx,
      sql`select f.idempotency_key from payment_refund f join payment p on p.no = f.payment_no
           where p.reservation_no = ${reservationNo} and f.state = ${from}
             and (${key ?? null}::uuid is null or f.idempotency_key = ${key ?? null})
           order by f.created_at limit 1`,
      { at, cancelKey },
    )
    if (!done) return false
    await bookMovement(tx, {
      paymentNo: done.payment_no,
      kind: 'refund',
      amount: done.amount,
      by: from === 'manual' ? byHand(isCash) : { merchantNo: done.merchant_no },
      source: done.key,
      at,
    })
    const actor = from === 'manual' ? 'operator' : 'gateway'
    await listeners.refunded(tx, {
      reservationNo,
      amount: done.amount,
      at,
      actor,
      ...extentOf(done),
    })
    return true
  }

  const runQueued = createQueuedRefunds({ db, now, gateways, listeners, finish })

  /** The payment of an order, if so much was paid. @throws Refusal 409 */
  const lockPaid = async (tx: Transaction, { reservationNo, amount }: RefundOrder) => {
    const payment = await lockPayment(tx, reservationNo)
    const isPaid = payment?.state === 'paid' && amount <= payment.paid_amount
    if (!isPaid || amount <= 0) throw refuse.code('NOT_PAID')
    return payment
  }

  const refund = async (tx: Transaction, order: RefundOrder): Promise<'queued' | 'manual'> => {
    const { queued, manual } = await decideWays(tx, await lockPaid(tx, order), order)
    const [last, ...parts] = manual ? [manual, ...queued] : queued
    if (!last || !(await insertRefund(tx, last))) throw refuse.code('ALREADY_REFUNDED')
    for (const part of parts) await insertPart(tx, { ...part, isOfCancel: true })
    return last.state
  }

  /** Beside the one refund of the cancellation, if there is one, its parts. */
  const refundMore = async (tx: Transaction, order: RefundOrder): Promise<number> => {
    const payment = await lockPayment(tx, order.reservationNo)
    if (!payment) return 0
    const former = await findCancelRefund(tx, payment.no)
    const left = payment.paid_amount - (former ?? 0)
    const amount = Math.min(order.amount, left)
    if (amount <= 0) return 0
    const more = { ...order, amount }
    if (former === undefined) {
      await refund(tx, more)
      return amount
    }
    const { queued, manual } = await decideWays(tx, { ...payment, paid_amount: left }, more)
    for (const part of manual ? [...queued, manual] : queued) {
      await insertPart(tx, { ...part, isOfCancel: true })
    }
    return amount
  }

  return {
    findPaidByHand: (reservationNo: number, tx?: Transaction) =>
      findPaidByHand(tx ?? db, reservationNo),
    refund,
    refundMore,
    refundPart: async (tx: Transaction, order: RefundOrder): Promise<void> => {
      const { queued, manual } = await decideWays(tx, await lockPaid(tx, order), order)
      for (const part of manual ? [...queued, manual] : queued) await insertPart(tx, part)
    },
    finishRefund: async (
      tx: Transaction,
      reservationNo: number,
      of: FinishedBy = {},
    ): Promise<void> => {
      if (await finish(tx, { reservationNo, from: 'manual', ...of })) return
      if (await superseded.finishManual(tx, reservationNo, of)) return
      throw refuse.code('NO_REFUND')
    },
    nameAccount: async (
      tx: Transaction,
      refund: { reservationNo: number; key: string; account: BankAccount },
    ): Promise<void> => {
      await lockPayment(tx, refund.reservationNo)
      if (!(await saveAccount(tx, refund))) throw refuse.code('NO_REFUND')
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
        select case when bool_or(f.state = 'manual') then 'manual'
                    when bool_or(f.state = 'queued') then 'queued' else 'done' end as state,
               sum(f.amount)::integer as amount,
               coalesce(sum(f.amount) filter (where not f.is_by_hand), 0)::integer as by_gateway,
               coalesce(sum(f.amount) filter (where x.share_key is not null), 0)::integer as to_companions,
               max(f.done_at) as done_at, (array_agg(f.account) filter (where not f.is_part))[1] as account
          from payment_refund f join payment p on p.no = f.payment_no
            left join rest_order x on x.order_id = f.order_id
         where p.reservation_no = ${reservationNo} and (not f.is_part or f.is_of_cancel)
        having count(*) > 0`),
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
      await runQueued(ROWS_PER_RUN, NEXT_TRY).finally(() =>
        superseded.runQueued(ROWS_PER_RUN, NEXT_TRY),
      )
    },
  }
}
