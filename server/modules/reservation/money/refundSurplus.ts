import sql from 'sql-template-tag'
import { formatWon } from '@/lib/text/won'
import type { Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import type { Payments } from '@/server/modules/payment/payments'
import type { ReservationRow } from '../reservationRow'
import { recordEvent } from '../transition'

/**
 * Decides to give back what was paid beyond the price of a reservation that takes place. The operator
 * transfers it like any other refund.
 *
 * @param amount whole won, as it was seen
 * @throws Refusal 409 when it is another amount by now, or there is none
 */
export const refundSurplus = async (
  payments: Payments,
  tx: Transaction,
  { reservation, amount, at }: { reservation: ReservationRow; amount: number; at: Date },
): Promise<void> => {
  const { no: reservationNo, state, total, paid_amount: paid } = reservation
  const takesPlace = state === 'CONFIRMED' || state === 'COMPLETED'
  if (!takesPlace || paid - total !== amount) throw refuse.code('NO_SURPLUS')
  await payments.splitSurplus(tx, { reservationNo, amount, at })
  await tx.run(sql`update reservation set paid_amount = ${total} where no = ${reservationNo}`)
  const note = `더 들어온 ${formatWon(amount)}을 돌려주기로 했어요.`
  await recordEvent(tx, { reservationNo, state, actor: 'operator', at, note })
}
