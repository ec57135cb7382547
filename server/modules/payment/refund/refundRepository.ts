import sql, { type Sql } from 'sql-template-tag'
import type { BankAccount } from '@/lib/contract/wire'
import type { Queryable, Transaction } from '@/server/db/pool'
import { canAskAgain } from '../canAskAgain'
import type { RefundOrder } from '../payments'

export type NewRefund = RefundOrder & {
  paymentNo: number
  state: 'queued' | 'manual'
  at: Date
  /** Whether it gives back what came by transfer or in cash. */
  isByHand: boolean
  /** The order of the rest to which it goes back; null: the payment's own, or none. */
  restOrder: string | null
}

/**
 * Whole won of what a reservation has paid that came by transfer or in cash and have not gone back the same
 * way. What was paid beyond the price, and was set aside, goes back so too.
 */
export const findPaidByHand = async (db: Queryable, reservationNo: number): Promise<number> =>
  (
    await db.first<{ by_hand: number }>(sql`
      select least(p.paid_amount, greatest(0,
               coalesce((select sum(e.amount) from ledger_entry e where e.payment_no = p.no
                           and e.kind = 'payment' and e.holder in ('operator_bank', 'cash')), 0)
               - coalesce((select sum(f.amount) from payment_refund f
                            where f.payment_no = p.no and f.is_by_hand), 0)
               - coalesce((select sum(o.paid_amount) from superseded_order o
                            where o.payment_no = p.no and o.gateway_key is null), 0)))::integer as by_hand
        from payment p where p.reservation_no = ${reservationNo}`)
  )?.by_hand ?? 0

/**
 * The part counts as received no more: what is left is what a later cancellation refunds. `isOfCancel`: it is
 * itself a part of the refund of a cancellation.
 */
export const insertPart = (
  tx: Transaction,
  part: NewRefund & { isOfCancel?: boolean },
): Promise<number> =>
  tx.run(sql`
    with part as (
      insert into payment_refund (payment_no, amount, state, account, next_try_at, created_at, is_part,
        is_by_hand, is_of_cancel, order_id)
      values (${part.paymentNo}, ${part.amount}, ${part.state},
        ${part.account ? JSON.stringify(part.account) : null}, ${part.at}, ${part.at}, true,
        ${part.isByHand}, ${part.isOfCancel ?? false}, ${part.restOrder})
      returning payment_no, amount
    )
    update payment set paid_amount = paid_amount - part.amount from part where no = part.payment_no`)

export const insertRefund = (tx: Transaction, refund: NewRefund): Promise<number> =>
  tx.run(sql`
    insert into payment_refund (payment_no, amount, state, account, next_try_at, created_at, is_by_hand,
      order_id)
    values (${refund.paymentNo}, ${refund.amount}, ${refund.state},
      ${refund.account ? JSON.stringify(refund.account) : null}, ${refund.at}, ${refund.at},
      ${refund.isByHand}, ${refund.restOrder})
    on conflict (payment_no) where not is_part do nothing`)

/** Whole won of the refund of a cancellation that are no part; undefined where it gave nothing back. */
export const findCancelRefund = async (
  tx: Transaction,
  paymentNo: number,
): Promise<number | undefined> =>
  (
    await tx.first<{ amount: number }>(sql`
      select amount from payment_refund where payment_no = ${paymentNo} and not is_part`)
  )?.amount

/** Whether a cancellation gives a payment back in more than one way. */
export const isCancelledInParts = async (tx: Transaction, paymentNo: number): Promise<boolean> =>
  (await tx.first(sql`
    select from payment_refund where payment_no = ${paymentNo} and is_of_cancel limit 1`)) !==
  undefined

/**
 * Queues a card refund again. What the gateway declined gets a new key: with the same one it would only
 * repeat its answer. A result that is not known keeps its key, since it may have been refunded.
 */
export const requeue = (
  tx: Transaction,
  { reservationNo, key, at }: { reservationNo: number; key: string; at: Date },
): Promise<number> =>
  tx.run(sql`
    update payment_refund f set state = 'queued', tries = 0, refusals = 0, next_try_at = ${at},
      account = case when p.method = 'VBANK' and f.order_id is null then f.account end,
      idempotency_key = case f.state when 'manual' then gen_random_uuid() else f.idempotency_key end
      from payment p
     where p.no = f.payment_no and p.reservation_no = ${reservationNo} and f.idempotency_key = ${key}
       and f.state in ('queued', 'manual') and ${canAskAgain}`)

/** A further part payment arrived while the refund was pending: it is refunded with the rest. */
export const raisePendingRefund = (
  tx: Transaction,
  paymentNo: number,
  amount: number,
): Promise<number> =>
  tx.run(sql`
    update payment_refund set amount = amount + ${amount}
    where payment_no = ${paymentNo} and state = 'manual' and not is_part`)

/** The account of a refund that the operator has not transferred yet. @returns how many refunds */
export const saveAccount = (
  tx: Transaction,
  refund: { reservationNo: number; key: string; account: BankAccount },
): Promise<number> =>
  tx.run(sql`
    update payment_refund f set account = ${JSON.stringify(refund.account)} from payment p
     where p.no = f.payment_no and p.reservation_no = ${refund.reservationNo}
       and f.idempotency_key = ${refund.key} and f.state = 'manual'`)

/** The gateway has made the refund, and the bank has not said yet that the money arrived. */
export const markSent = (
  db: Queryable,
  { key, cancelKey }: { key: string; cancelKey: string },
): Promise<number> =>
  db.run(sql`
    update payment_refund set cancel_key = ${cancelKey}
    where idempotency_key = ${key} and state = 'queued'`)

/** So many refusals with pauses up to an hour last 14 hours: longer than the night of any bank. */
export const MAX_REFUSALS = 20

/** Has the gateway asked again for what it refused for the moment. With the old key it would only repeat that. */
export const markRefused = (db: Queryable, key: string): Promise<number> =>
  db.run(sql`
    update payment_refund set refusals = refusals + 1, idempotency_key = gen_random_uuid()
    where idempotency_key = ${key} and state = 'queued'`)

/** The account is kept. A cancellation that the bank rejected is forgotten: it may succeed after all. */
export const markManual = (db: Queryable, idempotencyKey: string): Promise<number> =>
  db.run(sql`
    update payment_refund set state = 'manual', cancel_key = null
    where idempotency_key = ${idempotencyKey} and state = 'queued'`)

/** One row of a refund that is done. */
export type DoneRefund = {
  key: string
  payment_no: number
  merchant_no: number | null
  amount: number
  /** Of a change that made the reservation cheaper: it stays as it is. */
  is_part: boolean
  /** Of what a companion paid. */
  is_share: boolean
  /** Whether nothing of a cancellation's refund is still on its way. */
  is_over: boolean
}

/**
 * Marks the refund that `which` selects by its key as done, and ends the payment once all rows of a
 * cancellation's refund are done.
 */
export const markDone = async (
  tx: Transaction,
  which: Sql,
  { at, cancelKey }: { at: Date; cancelKey: string | null },
): Promise<DoneRefund | undefined> => {
  const done = await tx.first<DoneRefund>(sql`
    update payment_refund f set state = 'done', done_at = ${at}, account = null, cancel_key = ${cancelKey}
      from payment p
     where p.no = f.payment_no and f.idempotency_key = (${which})
    returning f.idempotency_key as key, f.payment_no, f.amount,
      case when f.order_id is null then p.merchant_no
        else (select x.merchant_no from rest_order x where x.order_id = f.order_id) end as merchant_no,
      f.is_part and not f.is_of_cancel as is_part,
      exists (select from rest_order x
               where x.order_id = f.order_id and x.share_key is not null) as is_share,
      not exists (select from payment_refund other
                   where other.payment_no = f.payment_no and other.state <> 'done'
                     and (not other.is_part or other.is_of_cancel)
                     and other.idempotency_key <> f.idempotency_key) as is_over`)
  if (done && !done.is_part && done.is_over) {
    await tx.run(sql`
      update payment set state = 'refunded', refunded_amount = (
        select amount from payment_refund where payment_no = ${done.payment_no} and not is_part)
       where no = ${done.payment_no}`)
  }
  return done
}

/** What a refund that is done means for its reservation, as the listeners are told. */
export const extentOf = ({ key, is_part: isPart, is_share, is_over: isOver }: DoneRefund) => ({
  ...(isPart ? { partKey: key, isOfCompanion: is_share } : {}),
  isOver,
})
