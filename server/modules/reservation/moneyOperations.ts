import { decideDepositOutcome, type DepositOutcome } from '@/lib/reservation/depositOutcome'
import { formatWon } from '@/lib/text/won'
import type { Db } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import type { CancelDeps } from './cancelReservation'
import type { Guard } from './insertHolds'
import { findNamedReservations, type NamedReservation } from './namedReservations'
import * as refusals from './refusals'
import { reinstate } from './reinstate'
import { findReviewNos } from './reservationRepository'
import { findReservation, lockReservation } from './reservationRow'
import { recordEvent } from './transition'

const NO_REVIEW = '확인을 기다리는 입금이 없습니다.'
const GUARDED: Guard = { isGuarded: true }

type Deps = Pick<CancelDeps, 'payments' | 'coupons'> & { db: Db; now: () => Date }

/** What an operator does about money, for the command line. Amounts are whole won. */
export const createMoneyOperations = (deps: Deps) => {
  const { db, now, payments } = deps

  /** @throws Refusal 404 */
  const getNamed = async (reservationNo: number): Promise<NamedReservation> => {
    const [named] = await findNamedReservations(db, [reservationNo])
    if (!named || named.state === 'HOLD' || named.state === 'RELEASED') {
      throw refuse.notFound(refusals.NO_SUCH_RESERVATION)
    }
    return named
  }

  /**
   * A transfer that was seen in the account; confirms the reservation once the sum is whole.
   *
   * @throws Refusal 404 without such a payment, 409 when it is paid already
   */
  const confirmDeposit = (reservationNo: number, amount: number): Promise<DepositOutcome> =>
    db.transaction(async (tx) => {
      const before = await lockReservation(tx, reservationNo)
      if (!before) throw refuse.notFound(refusals.NO_SUCH_RESERVATION)
      await payments.deposit(tx, { reservationNo, amount })
      const after = (await findReservation(tx, reservationNo)) ?? before
      return decideDepositOutcome(after.state, { paid: after.paid_amount, total: after.total })
    })

  /** A manual refund that was transferred. @throws Refusal 409 when none is waiting */
  const finishRefund = (reservationNo: number): Promise<void> =>
    db.transaction((tx) => payments.finishRefund(tx, reservationNo))

  /**
   * Pays back money that came for a reservation which had ended already, whole.
   *
   * @throws Refusal 404, 409 where no money is under review or the seats are still held
   */
  const refundReviewed = (reservationNo: number): Promise<number> =>
    db.transaction(async (tx) => {
      const reservation = await lockReservation(tx, reservationNo)
      if (!reservation) throw refuse.notFound(refusals.NO_SUCH_RESERVATION)
      const { state, paid_amount: amount } = reservation
      const isEnded = state === 'EXPIRED' || state === 'CANCELLED'
      if (!isEnded || !reservation.is_review) throw refuse.conflict(NO_REVIEW, 'NO_REVIEW')
      await payments.refund(tx, { reservationNo, amount })
      const note = `${formatWon(amount)}을 환불하기로 했습니다.`
      await recordEvent(tx, { reservationNo, state, actor: 'operator', at: now(), note })
      return amount
    })

  /** Money that came too late or in part, and waits for an operator's word; the oldest first. */
  const listReviews = async (): Promise<NamedReservation[]> => {
    const nos = await findReviewNos(db)
    return inOrder(nos, await findNamedReservations(db, nos))
  }

  /** Refunds to be transferred by hand, each with its reservation. */
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
    /** Takes late money; see `reinstate`. `guard` is for tests only. */
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
