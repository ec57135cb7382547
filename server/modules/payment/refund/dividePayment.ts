import sql from 'sql-template-tag'
import type { Transaction } from '@/server/db/pool'
import { bookMovement, DIVIDED } from '@/server/modules/ledger/bookMovement'
import { lockPayment, type Payment } from '../paymentRepository'
import type { Payments } from '../payments'

type Held = { by: 'transfer' | 'cash'; amount: number; at: Date }

/** What came by hand, by where it is, with when it first came. */
const findHeld = (tx: Transaction, paymentNo: number) =>
  tx.rows<Held>(sql`
    select case holder when 'cash' then 'cash' else 'transfer' end as by, sum(amount)::integer as amount,
           min(at) as at
      from ledger_entry
     where payment_no = ${paymentNo} and kind = 'payment' and holder in ('operator_bank', 'cash')
     group by holder order by holder`)

/** Books money from one payment to another, on the day on which it came: no day and no month has more or less. */
const move = async (
  tx: Transaction,
  { from, to, amount }: { from: Payment; to: Payment; amount: number },
): Promise<void> => {
  let left = amount
  for (const held of await findHeld(tx, from.no)) {
    const part = Math.min(left, held.amount)
    if (part <= 0) continue
    const source = `${DIVIDED}${from.order_id}`
    const money = { kind: 'payment', by: held.by, at: held.at, source } as const
    await bookMovement(tx, { ...money, paymentNo: from.no, amount: -part })
    await bookMovement(tx, { ...money, paymentNo: to.no, amount: part })
    left -= part
  }
  if (left > 0) throw new Error(`Payment ${from.no} has not received so much by hand`)
}

/** See `Payments.divide`. The payments of both are priced before. */
export const dividePayment: Payments['divide'] = async (tx, { reservationNo, intoNo, amount }) => {
  const from = await lockPayment(tx, reservationNo)
  const to = await lockPayment(tx, intoNo)
  if (!from || !to) throw new Error(`Reservations ${reservationNo} and ${intoNo} lack a payment`)
  await tx.run(sql`
    update payment set paid_amount = paid_amount - ${amount},
      state = case when paid_amount > ${amount} then state else 'ready' end
     where no = ${from.no}`)
  await tx.run(sql`
    update payment set paid_amount = ${amount}, state = 'paid', settled_at = ${from.settled_at}
     where no = ${to.no}`)
  await move(tx, { from, to, amount })
}
