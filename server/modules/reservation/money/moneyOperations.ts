import { decideDepositOutcome, type DepositOutcome } from '@/lib/reservation/depositOutcome'
import type { BankAccount } from '@/lib/contract/wire'
import { formatWon } from '@/lib/text/won'
import type { Db, Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import { createCommandRecorder, type Recorder } from '@/server/modules/activity/activity'
import type { CancelDeps } from '../cancel/cancelReservation'
import {
  findNamedReservations,
  findReviewNos,
  type NamedReservation,
} from '../list/operatorReservations'
import { findLateMoney } from '../lateMoney'
import { recordMoney } from './recordMoney'
import { reinstate } from '../change/reinstate'
import { findReservation, lockReservation, type ReservationRow } from '../reservationRow'
import { refundSurplus } from './refundSurplus'
import { recordEvent } from '../transition'
import { undoDeposit } from './undoDeposit'

type Deps = Pick<CancelDeps, 'payments' | 'coupons'> & { db: Db; now: () => Date }

/** How an operation is done by who sees the reservation before: the command line has neither. */
export type By = {
  record?: Recorder
  /** Looks at the locked reservation before anything changes; what it throws changes nothing. */
  check?: (tx: Transaction, reservation: ReservationRow) => Promise<void>
}

/** An operator's commands about money. Amounts are whole won. */
export const createMoneyOperations = (deps: Deps) => {
  const { db, now, payments } = deps
  const byCommand = createCommandRecorder(now)

  /** @throws Refusal 404 */
  const getNamed = async (reservationNo: number): Promise<NamedReservation> => {
    const [named] = await findNamedReservations(db, [reservationNo])
    if (!named || named.state === 'HOLD' || named.state === 'RELEASED') {
      throw refuse.code('NO_SUCH_RESERVATION')
    }
    return named
  }

  /** Works on a locked reservation, after the check of `by`, and records what changed. */
  const change = <T>(
    reservationNo: number,
    { record = byCommand, check }: By,
    work: (tx: Transaction, before: ReservationRow) => Promise<T>,
    action: Parameters<typeof recordMoney>[1]['action'],
  ): Promise<T> =>
    db.transaction(async (tx) => {
      const before = await lockReservation(tx, reservationNo)
      if (!before) throw refuse.code('NO_SUCH_RESERVATION')
      await check?.(tx, before)
      const result = await work(tx, before)
      await recordMoney(tx, { record, action, before })
      return result
    })

  /**
   * Records a transfer that arrived; confirms the reservation once the total is paid.
   *
   * @throws Refusal 404 without such a payment, 409 when it is paid already
   */
  const confirmDeposit = (
    reservationNo: number,
    amount: number,
    by: By = {},
  ): Promise<DepositOutcome> =>
    change(
      reservationNo,
      by,
      async (tx, before) => {
        await payments.deposit(tx, { reservationNo, amount })
        const after = (await findReservation(tx, reservationNo)) ?? before
        return decideDepositOutcome(after.state, { paid: after.paid_amount, total: after.total })
      },
      'money.deposit',
    )

  /** Takes a confirmed deposit back: see `undoDeposit`. @throws Refusal 404, 409 */
  const takeDepositBack = (reservationNo: number, confirmedAt: Date, by: By): Promise<void> =>
    change(
      reservationNo,
      by,
      (tx) => undoDeposit(payments, tx, { reservationNo, confirmedAt, at: now() }),
      'money.undoDeposit',
    )

  /**
   * Refunds all money that arrived for a reservation after it had ended.
   *
   * @throws Refusal 404, 409 when no money is under review or the reservation is live
   */
  const refundReviewed = (reservationNo: number, by: By = {}): Promise<number> =>
    change(
      reservationNo,
      by,
      async (tx, reservation) => {
        const { state } = reservation
        const isEnded = state === 'EXPIRED' || state === 'CANCELLED'
        const amount = await findLateMoney(tx, reservationNo)
        if (!isEnded || !reservation.is_review || amount === 0) throw refuse.code('NO_REVIEW')
        await payments.refund(tx, { reservationNo, amount })
        const note = `${formatWon(amount)}을 환불하기로 했어요.`
        await recordEvent(tx, { reservationNo, state, actor: 'operator', at: now(), note })
        return amount
      },
      'money.refundReview',
    )

  /** Money that arrived too late or in part and that an operator must decide on; the oldest first. */
  const listReviews = async (): Promise<NamedReservation[]> => {
    const nos = await findReviewNos(db)
    return inOrder(nos, await findNamedReservations(db, nos))
  }

  /** Refunds that the operator must transfer, each with its reservation. */
  const listPendingRefunds = async () => {
    const pending = await payments.listPendingRefunds()
    const nos = pending.map(({ reservationNo }) => reservationNo)
    const named = new Map((await findNamedReservations(db, nos)).map((row) => [row.no, row]))
    return pending.flatMap((refund) => {
      const reservation = named.get(refund.reservationNo)
      return reservation ? [{ ...refund, reservation }] : []
    })
  }

  return {
    getNamed,
    confirmDeposit,
    takeDepositBack,
    /** Marks a manual refund as transferred, `key` where there are several. @throws Refusal 409 */
    finishRefund: (
      reservationNo: number,
      { key, isCash = false, ...by }: By & { key?: string; isCash?: boolean } = {},
    ): Promise<void> =>
      change(
        reservationNo,
        by,
        (tx) => payments.finishRefund(tx, reservationNo, { ...(key ? { key } : {}), isCash }),
        isCash ? 'money.refundInCash' : 'money.refundPaid',
      ),
    /** See `Payments.nameAccount`. */
    nameRefundAccount: (
      reservationNo: number,
      refund: { key: string; account: BankAccount },
      by: By = {},
    ): Promise<void> =>
      change(
        reservationNo,
        by,
        (tx) => payments.nameAccount(tx, { reservationNo, ...refund }),
        'money.refundAccount',
      ),
    /** See `Payments.retryRefund`. */
    retryRefund: (reservationNo: number, key: string, by: By = {}): Promise<void> =>
      change(
        reservationNo,
        by,
        (tx) => payments.retryRefund(tx, reservationNo, key),
        'money.retryRefund',
      ),
    /** Whole won that `refundReviewed` gives back. */
    findLate: (reservationNo: number) => findLateMoney(db, reservationNo),
    refundReviewed,
    /** See `refundSurplus`. */
    refundSurplus: (reservationNo: number, amount: number, by: By = {}): Promise<void> =>
      change(
        reservationNo,
        by,
        (tx, reservation) => refundSurplus(payments, tx, { reservation, amount, at: now() }),
        'money.refundSurplus',
      ),
    /** Accepts late money: see `reinstate`. */
    reinstate: (reservationNo: number, by: By = {}): Promise<void> =>
      change(
        reservationNo,
        by,
        (tx) => reinstate(deps, tx, { reservationNo, at: now() }),
        'money.reinstate',
      ),
    listReviews,
    listPendingRefunds,
  }
}

const inOrder = (nos: readonly number[], rows: readonly NamedReservation[]): NamedReservation[] => {
  const byNo = new Map(rows.map((row) => [row.no, row]))
  return nos.flatMap((no) => byNo.get(no) ?? [])
}
