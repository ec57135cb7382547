import type { Money, MoneyQuery, MoneyReview } from '@/lib/contract/console/moneyParts'
import type { BankAccount } from '@/lib/contract/wire'
import { DEPOSIT_UNDO_MINUTES, depositUndoDeadline } from '@/lib/reservation/deadlines'
import { dueNow } from '@/lib/reservation/deposit'
import type { DepositOutcome } from '@/lib/reservation/depositOutcome'
import type { Db } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import { refuse } from '@/server/http/refusal'
import type { Recorder } from '@/server/modules/activity/activity'
import { findLateMoney } from '@/server/modules/reservation/lateMoney'
import type { ReservationOperations } from '@/server/modules/reservation/reservationOperations'
import * as repository from './moneyRepository'
import { describeMoney } from './moneyRow'
import { reopenLastLine } from './statement/statementRepository'
import { summed } from './summed'

export type MoneyService = ReturnType<typeof createMoneyService>

type Deps = { db: Db; now: () => Date; operations: ReservationOperations }

/** Whose reservation, and who changes it. */
export type MoneyTarget = { fleet: Fleet; reservationNo: number; record: Recorder }
/** A refund by its key, with its amount as it was seen (whole won). */
type RefundTarget = MoneyTarget & { key: string; amount: number }

const describeReview = (row: repository.ReviewRow, showsPhone: boolean): MoneyReview => ({
  ...row,
  ...describeMoney(row, showsPhone),
  can_reinstate:
    row.kind === 'late' &&
    row.state === 'EXPIRED' &&
    row.paid_amount >= dueNow({ ...row, deposit: row.deposit ?? null }),
})

const describeRefund = ({ since, ...row }: repository.RefundRow, showsPhone: boolean) => ({
  ...row,
  ...describeMoney(row, showsPhone),
  since: since.toISOString(),
})

/** The money of one operator: what is awaited, to be decided on and to be paid out. */
export const createMoneyService = ({ db, now, operations }: Deps) => {
  /** @throws Refusal 404 for a reservation that is not the fleet’s */
  const requireOwn = async ({ fleet, reservationNo }: MoneyTarget): Promise<void> => {
    if (await repository.isOwnReservation(db, fleet, reservationNo)) return
    throw refuse.code('NO_SUCH_RESERVATION')
  }

  /** What is to be done about money, or what of it is sought: counted and added up over all rows. */
  const getMoney = async (
    fleet: Fleet,
    showsPhone: boolean,
    query: MoneyQuery = {},
  ): Promise<Money> => {
    const sought = { fleet, query }
    const [awaited, reviews, refunds, stuck] = await Promise.all([
      repository.findAwaited(db, sought),
      repository.findReviews(db, sought),
      repository.findManualRefunds(db, sought),
      repository.findStuckRefunds(db, sought),
    ])
    return {
      awaited: summed(awaited, (row) => ({ ...row, ...describeMoney(row, showsPhone) })),
      reviews: summed(reviews, (row) => describeReview(row, showsPhone)),
      refunds: summed(refunds, (row) => describeRefund(row, showsPhone)),
      card_refunds: summed(stuck, (row) => describeRefund(row, showsPhone)),
    }
  }

  /**
   * @param seenPaid what was paid before, as it was seen: a repeated call changes nothing
   * @throws Refusal 404; 409 `CHANGED_MEANWHILE`, or when it is fully paid
   */
  const confirmDeposit = async (
    target: MoneyTarget,
    { amount, seenPaid }: { amount: number; seenPaid: number },
  ): Promise<DepositOutcome> => {
    await requireOwn(target)
    return operations.confirmDeposit(target.reservationNo, amount, {
      record: target.record,
      check: async (_tx, { paid_amount: paid }) => {
        if (paid !== seenPaid) throw refuse.code('CHANGED_MEANWHILE', { current: { paid } })
      },
    })
  }

  /** Deposits that were confirmed minutes ago. */
  const listUndoable = async (fleet: Fleet, showsPhone: boolean) => {
    const since = new Date(now().getTime() - DEPOSIT_UNDO_MINUTES * 60_000)
    const rows = await repository.findUndoable(db, fleet, since)
    return rows.map(({ confirmed_at: at, ...row }) => ({
      ...describeMoney(row, showsPhone),
      amount: row.amount,
      confirmed_at: at.toISOString(),
      undo_until: depositUndoDeadline(at).toISOString(),
    }))
  }

  /**
   * Takes back what `confirmDeposit` or a line of a statement confirmed; that line can be used again.
   *
   * @throws Refusal 404; 409 with the obstacle
   */
  const undoDeposit = async (target: MoneyTarget, confirmedAt: Date): Promise<void> => {
    await requireOwn(target)
    await operations.takeDepositBack(target.reservationNo, confirmedAt, {
      record: target.record,
      check: (tx) => reopenLastLine(tx, target.reservationNo),
    })
  }

  /** @throws Refusal 404; 409 with the obstacle */
  const reinstate = async (target: MoneyTarget): Promise<void> => {
    await requireOwn(target)
    await operations.reinstate(target.reservationNo, { record: target.record })
  }

  /** @throws Refusal 404; 409 when it is another amount by now */
  const refundReviewed = async (target: MoneyTarget, amount: number): Promise<void> => {
    await requireOwn(target)
    await operations.refundReviewed(target.reservationNo, {
      record: target.record,
      check: async (tx) => {
        const paid = await findLateMoney(tx, target.reservationNo)
        if (paid !== amount) throw refuse.code('CHANGED_MEANWHILE', { current: { paid } })
      },
    })
  }

  /** @throws Refusal 404; 409 when there is no such surplus */
  const refundSurplus = async (target: MoneyTarget, amount: number): Promise<void> => {
    await requireOwn(target)
    await operations.refundSurplus(target.reservationNo, amount, { record: target.record })
  }

  /** @throws Refusal 404; 409 when it was paid out, or has grown since it was seen */
  const finishRefund = async ({
    amount,
    key,
    isCash,
    ...target
  }: RefundTarget & { isCash: boolean }): Promise<void> => {
    await requireOwn(target)
    const { reservationNo, record } = target
    await operations.finishRefund(reservationNo, {
      key,
      isCash,
      record,
      check: async (tx) => {
        const current = await repository.findRefundAmount(tx, { reservationNo, key })
        if (current === undefined) throw refuse.code('NO_REFUND')
        if (current !== amount)
          throw refuse.code('CHANGED_MEANWHILE', { current: { amount: current } })
      },
    })
  }

  /** @throws Refusal 404; 409 for a refund that does not wait for the operator */
  const nameRefundAccount = async (
    target: MoneyTarget,
    refund: { key: string; account: BankAccount },
  ): Promise<void> => {
    await requireOwn(target)
    await operations.nameRefundAccount(target.reservationNo, refund, { record: target.record })
  }

  /** @throws Refusal 404; 409 for what is no card refund that waits */
  const retryRefund = async ({ key, ...target }: Omit<RefundTarget, 'amount'>): Promise<void> => {
    await requireOwn(target)
    await operations.retryRefund(target.reservationNo, key, { record: target.record })
  }

  return {
    getMoney,
    confirmDeposit,
    listUndoable,
    undoDeposit,
    reinstate,
    refundReviewed,
    refundSurplus,
    finishRefund,
    nameRefundAccount,
    retryRefund,
  }
}
