import sql from 'sql-template-tag'
import type { Queryable, Transaction } from '@/server/db/pool'
import type { RefundOrder } from './payments'

type NewRefund = RefundOrder & { paymentNo: number; state: 'queued' | 'manual'; at: Date }

/** The part counts as received no more: what is left is what a later cancellation refunds. */
export const insertPart = (tx: Transaction, part: NewRefund): Promise<number> =>
  tx.run(sql`
    with part as (
      insert into payment_refund (payment_no, amount, state, account, next_try_at, created_at, is_part)
      values (${part.paymentNo}, ${part.amount}, ${part.state},
        ${part.account ? JSON.stringify(part.account) : null}, ${part.at}, ${part.at}, true)
      returning payment_no, amount
    )
    update payment set paid_amount = paid_amount - part.amount from part where no = part.payment_no`)

export const insertRefund = (tx: Transaction, refund: NewRefund): Promise<number> =>
  tx.run(sql`
    insert into payment_refund (payment_no, amount, state, account, next_try_at, created_at)
    values (${refund.paymentNo}, ${refund.amount}, ${refund.state},
      ${refund.account ? JSON.stringify(refund.account) : null}, ${refund.at}, ${refund.at})
    on conflict (payment_no) where not is_part do nothing`)

/**
 * Queues a card refund again. What the gateway declined gets a new key: with the same one it would only
 * repeat its answer. A result that is not known keeps its key, since it may have been refunded.
 */
export const requeue = (
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

export const markManual = (db: Queryable, idempotencyKey: string): Promise<number> =>
  db.run(sql`
    update payment_refund set state = 'manual'
    where idempotency_key = ${idempotencyKey} and state = 'queued'`)
