import sql from 'sql-template-tag'
import type { Db } from '@/server/db/pool'
import { bookMovement, type MovedBy } from '@/server/modules/ledger/bookMovement'

/** Books what payments have received that a test has written itself, so that the audit agrees. */
export const bookReceived = (db: Db, reservationNos: number[], by: MovedBy): Promise<void> =>
  db.transaction(async (tx) => {
    const paid = await tx.rows<{ no: number; paid_amount: number; order_id: string }>(sql`
      select no, paid_amount, order_id from payment
       where reservation_no = any(${reservationNos}::bigint[]) order by no for update`)
    for (const { no: paymentNo, paid_amount: amount, order_id: source } of paid) {
      await bookMovement(tx, { paymentNo, kind: 'payment', amount, by, source, at: new Date() })
    }
  })
