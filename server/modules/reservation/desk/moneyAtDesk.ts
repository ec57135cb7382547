import sql from 'sql-template-tag'
import { restDueAfter } from '@/lib/reservation/deposit'
import { remindAt } from '@/lib/reservation/remindAt'
import { formatWon } from '@/lib/text/won'
import type { Transaction } from '@/server/db/pool'
import type { Doer, Fleet } from '@/server/http/consoleCaller'
import { refuse } from '@/server/http/refusal'
import { createRecorder } from '@/server/modules/activity/activity'
import { lockReservation, type ReservationRow } from '@/server/modules/reservation/reservationRow'
import { assertChangeable, versionOf } from '../change/changePlan'
import { recordMoney } from '../money/recordMoney'
import { notifyConfirmed } from '../notification/notifyBooker'
import { notifyPartPaid } from '../notification/notifyDue'
import { requireReservation } from '../ownReservation'
import { confirmBooking } from '../resale/confirmBooking'
import type { DeskDeps } from './deskDeps'
import { once } from './once'

export type MoneyTaken = {
  no: number
  requestKey: string
  /** The reservation as it was seen. */
  version?: string
  /** The departure on whose quay all that is owed is paid. */
  quayOf?: number
  /** Whole won that came now; 0 where what came before is enough for now. */
  amount: number
  isCash: boolean
  /** Until when the rest is due; undefined: on the day. */
  restBy: Date | undefined
}

/** When the rest of a deposit is due, asked at a moment. */
const balanceBy = (row: ReservationRow, at: Date): Date | null => {
  const { state, deposit, deposit_terms: terms, sdate, pay_deadline } = row
  // Before, it is the deadline of the deposit itself.
  const due = state === 'CONFIRMED' ? pay_deadline : null
  return deposit === null || !terms ? null : restDueAfter({ terms, sdate, due }, row, at)
}

type Taking = { taken: MoneyTaken; row: ReservationRow; at: Date }

/**
 * Money that the office has in hand, all that is owed or a part of it: a part confirms the reservation as well,
 * and the rest is due later. It is refunded as any other money.
 */
export const createMoneyAtDesk = (deps: DeskDeps) => {
  const { db, now, payments } = deps

  /** On the quay nobody sees more of a booking than what it owes. */
  const assertOwed = (row: ReservationRow, { quayOf, amount }: MoneyTaken): void => {
    const { state, paid_amount, total } = row
    const isAboard = state === 'CONFIRMED' || state === 'COMPLETED'
    if (row.schedule_no !== quayOf) throw refuse.code('NO_SUCH_RESERVATION')
    if (!isAboard || total - paid_amount !== amount) {
      throw refuse.code('CHANGED_MEANWHILE', { current: { paid_amount, total } })
    }
  }

  const lock = async (tx: Transaction, fleet: Fleet, taken: MoneyTaken) => {
    const { no, version, quayOf } = taken
    await requireReservation(tx, fleet, no)
    const row = await lockReservation(tx, no)
    if (!row) throw refuse.code('NO_SUCH_RESERVATION')
    // What is due on the day is often noted after it.
    if (row.state !== 'CONFIRMED' && row.state !== 'COMPLETED') assertChangeable(row, now())
    if (quayOf !== undefined) {
      assertOwed(row, taken)
      return row
    }
    const { paid_amount, total } = row
    if ((await versionOf(tx, no)) !== version) {
      throw refuse.code('CHANGED_MEANWHILE', { current: { paid_amount, total } })
    }
    return row
  }

  /** Nothing more is awaited by card or virtual account: what still arrives there goes back. */
  const toTransfer = async (
    tx: Transaction,
    { no, pay_type, paid_amount }: ReservationRow,
    deadline: Date,
  ) => {
    if (pay_type === 'BANK' || paid_amount > 0) return
    await payments.change(tx, { reservationNo: no, method: 'BANK', deadline })
    await tx.run(sql`
      update reservation r set pay_type = p.method from payment p
       where r.no = ${no} and p.reservation_no = r.no`)
  }

  /** What came before is enough for now. */
  const accept = async (tx: Transaction, { row, at }: Taking) => {
    const isPart = row.state === 'AWAITING_PAYMENT' && row.paid_amount > 0
    if (!isPart) throw refuse.code('NOTHING_CHANGED')
    const change = { reservationNo: row.no, from: row.state, actor: 'operator', at } as const
    await confirmBooking(tx, { ...change, set: sql`, is_review = false` })
    await notifyConfirmed(tx, row)
  }

  const receive = async (tx: Transaction, { taken, row, at }: Taking): Promise<void> => {
    const { no, total, paid_amount: before, departs_at: departsAt } = row
    const { amount, isCash, restBy, requestKey: key } = taken
    const rest = total - before - amount
    if (rest < 0) throw refuse.code('MORE_THAN_OWED', { missing: formatWon(total - before) })
    if (restBy && (restBy <= at || restBy > departsAt)) throw refuse.code('DEADLINE_PAST')
    const agreed = restBy ?? balanceBy(row, at)
    // Of a deposit a rest without a day is due on the quay; one that is due by a moment may be given up.
    const until = row.deposit === null ? (agreed ?? departsAt) : agreed
    await toTransfer(tx, row, until ?? departsAt)
    if (amount === 0) await accept(tx, { taken, row, at })
    else await payments.deposit(tx, { reservationNo: no, amount, isCash, isEnough: true })
    await tx.run(sql`
      update reservation set is_cash = is_cash or ${isCash && before === 0},
        pay_deadline = case when ${rest > 0} then ${until} else pay_deadline end,
        -- Where it is near, the message of what was taken reminds of it.
        reminded_of = case when ${rest > 0 && until && remindAt(until) <= at} then ${until} else reminded_of end
       where no = ${no}`)
    const paid = before + amount
    if (rest > 0 && departsAt > at) await notifyPartPaid(tx, row, { paid, until: agreed, key })
  }

  /**
   * @throws Refusal 404, 409 for more than is owed, a time that has passed, one that has ended, or where somebody
   *   changed it meanwhile
   */
  return async (fleet: Fleet, doer: Doer, taken: MoneyTaken): Promise<{ no: number }> => {
    const { no, requestKey } = taken
    await requireReservation(db, fleet, no)
    // Paid a moment ago at the gateway: then it is another version.
    await payments.check(no, false)
    const at = now()
    const done = await db.transaction((tx) =>
      once(tx, { requestKey, operatorNo: fleet.operatorNo, at }, async () => {
        const row = await lock(tx, fleet, taken)
        await receive(tx, { taken, row, at })
        const record = createRecorder(doer, now)
        await recordMoney(tx, { record, action: 'money.deposit', before: row })
        return no
      }),
    )
    return { no: done.no }
  }
}
