import sql from 'sql-template-tag'
import { refuse } from '@/server/http/refusal'
import { bookMovement } from '@/server/modules/ledger/bookMovement'
import { lockPayment } from '../paymentRepository'
import type { Payments } from '../payments'

/**
 * Takes back money by transfer that was recorded by mistake: it never came, so that it is no refund. The
 * reservation is the caller's to change.
 */
export const createUndoDeposit =
  ({ now }: { now: () => Date }): Payments['undoDeposit'] =>
  async (tx, { reservationNo, amount, due, deadline }) => {
    const payment = await lockPayment(tx, reservationNo)
    if (!payment) throw refuse.code('DEPOSIT_CHANGED_SINCE')
    const last = await tx.first<{ holder: string; amount: number }>(sql`
      select holder, amount::integer from ledger_entry
       where payment_no = ${payment.no} and kind in ('payment', 'refund') order by no desc limit 1`)
    const isLast = last?.holder === 'operator_bank' && last.amount === amount
    const isPaid = payment.state === 'paid' && payment.method === 'BANK'
    if (!isLast || !isPaid) throw refuse.code('DEPOSIT_CHANGED_SINCE')
    const left = payment.paid_amount - amount
    await tx.run(sql`
      update payment set paid_amount = ${left}, amount = ${due}, deadline = ${deadline},
        state = ${left > 0 ? 'paid' : 'ready'},
        settled_at = case when ${left}::integer > 0 then settled_at end
       where no = ${payment.no}`)
    await bookMovement(tx, {
      paymentNo: payment.no,
      kind: 'payment',
      amount: -amount,
      by: 'transfer',
      source: payment.order_id,
      at: now(),
    })
    return payment.account
  }
