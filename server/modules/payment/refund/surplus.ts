import sql from 'sql-template-tag'
import type { Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import { lockPayment } from '../paymentRepository'

/**
 * Takes what was paid beyond the price out of a payment. It becomes money of an order of its own that
 * pays for nothing, as that of a superseded order, and the operator transfers it back: the payment's
 * one refund stays free for a cancellation.
 *
 * @param amount whole won, as it was seen
 * @throws Refusal 409 unless exactly that much was paid too much and no refund exists
 */
export const splitSurplus = async (
  tx: Transaction,
  { reservationNo, amount, at }: { reservationNo: number; amount: number; at: Date },
): Promise<void> => {
  const payment = await lockPayment(tx, reservationNo)
  const isSurplus = payment?.state === 'paid' && payment.paid_amount - payment.amount === amount
  if (!payment || !isSurplus || amount <= 0) throw refuse.code('NO_SURPLUS')
  const split = await tx.run(sql`
    with split as (
      update payment set paid_amount = paid_amount - ${amount}
       where no = ${payment.no}
         and not exists (
           select from payment_refund f where f.payment_no = payment.no and not f.is_part)
      returning no, method
    )
    insert into superseded_order (order_id, payment_no, method, amount, state, paid_amount, ask_until,
      superseded_at, settled_at)
    select gen_random_uuid(), no, method, ${amount}, 'manual', ${amount}, ${at}, ${at}, ${at}
      from split`)
  if (split === 0) throw refuse.code('REFUNDING')
}
