import sql from 'sql-template-tag'
import type { BankAccount } from '@/lib/contract/wire'
import { formatWon } from '@/lib/text/won'
import type { Db, Transaction } from '@/server/db/pool'
import type { Payments } from '@/server/modules/payment/payments'
import { notifyAmount } from '../notification/notifyBooker'
import { processDue } from '../processDue'
import { lockReservation } from '../reservationRow'
import { recordEvent } from '../transition'

const SECOND_MS = 1_000

type Deps = { db: Db; now: () => Date; payments: Payments }
type Sold = { amount: number; percent: number; account: BankAccount | null }

/** The worker's jobs for those who wait until their seats are sold again. */
export const createResaleJobs = ({ db, now, payments }: Deps) => {
  /** Never more than what is left of what was paid: a gateway may have given it back by itself. */
  const payBack = async (tx: Transaction, reservationNo: number, at: Date): Promise<void> => {
    const reservation = await lockReservation(tx, reservationNo)
    const sold = await tx.first<Sold>(sql`
      select s.amount, s.percent, r.refund_account as account
        from resale s join reservation r on r.no = s.reservation_no
       where s.reservation_no = ${reservationNo} and s.state = 'sold' for update of s`)
    if (!reservation || !sold) return
    const order = { reservationNo, amount: sold.amount }
    const { account, percent } = sold
    const amount = await payments.refundMore(tx, account ? { ...order, account } : order)
    await tx.run(sql`
      update resale set state = 'paid_back', amount = ${amount}, ended_at = ${at}
       where reservation_no = ${reservationNo}`)
    if (amount === 0) return
    await tx.run(sql`
      update reservation set refund_percent = ${percent},
             refund_amount = coalesce(refund_amount, 0) + ${amount} where no = ${reservationNo}`)
    const note = `자리가 다시 팔려 ${formatWon(amount)}을 더 돌려드려요.`
    await recordEvent(tx, { reservationNo, state: reservation.state, actor: 'worker', at, note })
    await notifyAmount(tx, reservation, 'resold', { amount, key: reservationNo })
  }

  /** The transaction that sells the seats locks departures, and a reservation is locked before them. */
  const payResales = () => {
    const at = now()
    const due = sql`r.no in (select reservation_no from resale where state = 'sold')`
    return processDue({ db, job: 'pay-resales', at }, due, (tx, reservationNo) =>
      payBack(tx, reservationNo, at),
    )
  }

  const endResales = async (): Promise<void> => {
    const at = now()
    await db.run(sql`
      update resale set state = 'not_sold', ended_at = ${at}
       where reservation_no = any(array(
         select w.reservation_no from resale w join schedule s on s.no = w.schedule_no
          where w.state = 'waiting' and s.departs_at <= ${at} limit 500 for update of w skip locked))`)
  }

  return [
    { name: 'pay-resales', everyMs: 2 * SECOND_MS, run: payResales },
    { name: 'end-resales', everyMs: 60 * SECOND_MS, run: endResales },
  ]
}
