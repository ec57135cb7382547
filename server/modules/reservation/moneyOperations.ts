import { decideDepositOutcome, type DepositOutcome } from '@/lib/reservation/depositOutcome'
import { formatWon } from '@/lib/text/won'
import type { Db } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import type { CancelDeps } from './cancelReservation'
import type { Guard } from './insertHolds'
import { findNamedReservations, findReviewNos, type NamedReservation } from './operatorReservations'
import { reinstate } from './reinstate'
import { findReservation, lockReservation } from './reservationRow'
import { recordEvent } from './transition'

const GUARDED: Guard = { isGuarded: true }

type Deps = Pick<CancelDeps, 'payments' | 'coupons'> & { db: Db; now: () => Date }

/** An operator's commands about money. Amounts are whole won. */
export const createMoneyOperations = (deps: Deps) => {
  const { db, now, payments } = deps

  /** @throws Refusal 404 */
  const getNamed = async (reservationNo: number): Promise<NamedReservation> => {
    const [named] = await findNamedReservations(db, [reservationNo])
    if (!named || named.state === 'HOLD' || named.state === 'RELEASED') {
      throw refuse.code('NO_SUCH_RESERVATION')
    }
    return named
  }

  /**
   * Records a transfer that arrived; confirms the reservation once the total is paid.
   *
   * @throws Refusal 404 without such a payment, 409 when it is paid already
   */
  const confirmDeposit = (reservationNo: number, amount: number): Promise<DepositOutcome> =>
    db.transaction(async (tx) => {
      const before = await lockReservation(tx, reservationNo)
      if (!before) throw refuse.code('NO_SUCH_RESERVATION')
      await payments.deposit(tx, { reservationNo, amount })
      const after = (await findReservation(tx, reservationNo)) ?? before
      return decideDepositOutcome(after.state, { paid: after.paid_amount, total: after.total })
    })

  /** Marks a manual refund as transferred. @throws Refusal 409 when none is pending */
  const finishRefund = (reservationNo: number): Promise<void> =>
    db.transaction((tx) => payments.finishRefund(tx, reservationNo))

  /**
   * Refunds all money that arrived for a reservation after it had ended.
   *
   * @throws Refusal 404, 409 when no money is under review or the reservation is live
   */
  const refundReviewed = (reservationNo: number): Promise<number> =>
    db.transaction(async (tx) => {
      const reservation = await lockReservation(tx, reservationNo)
      if (!reservation) throw refuse.code('NO_SUCH_RESERVATION')
      const { state, paid_amount: amount } = reservation
      const isEnded = state === 'EXPIRED' || state === 'CANCELLED'
      if (!isEnded || !reservation.is_review) throw refuse.code('NO_REVIEW')
      await payments.refund(tx, { reservationNo, amount })
      const note = `${formatWon(amount)}을 환불하기로 했어요.`
      await recordEvent(tx, { reservationNo, state, actor: 'operator', at: now(), note })
      return amount
    })

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
    finishRefund,
    refundReviewed,
    /** Accepts late money: see `reinstate`. `guard` is for tests only. */
    reinstate: (reservationNo: number, guard = GUARDED): Promise<void> =>
      db.transaction((tx) => reinstate(deps, tx, { reservationNo, at: now(), guard })),
    listReviews,
    listPendingRefunds,
  }
}

const inOrder = (nos: readonly number[], rows: readonly NamedReservation[]): NamedReservation[] => {
  const byNo = new Map(rows.map((row) => [row.no, row]))
  return nos.flatMap((no) => byNo.get(no) ?? [])
}
