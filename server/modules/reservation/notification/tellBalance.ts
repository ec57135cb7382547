import type { Transaction } from '@/server/db/pool'
import { findReservation } from '../reservationRow'
import { notifyPartPaid } from './notifyDue'

/** A deposit confirmed it: what is left, and until when. */
export const tellBalance = async (
  tx: Transaction,
  { reservationNo, at }: { reservationNo: number; at: Date },
): Promise<void> => {
  const row = await findReservation(tx, reservationNo)
  if (!row?.deposit_terms || row.paid_amount >= row.total) return
  const { paid_amount: paid, pay_deadline: until } = row
  await notifyPartPaid(tx, row, { paid, until, key: `deposit:${at.getTime()}` })
}
