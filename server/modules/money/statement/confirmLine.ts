import { decideDepositOutcome, type DepositOutcome } from '@/lib/reservation/depositOutcome'
import type { Db, Transaction } from '@/server/db/pool'
import { Refusal, refuse } from '@/server/http/refusal'
import type { Fleet } from '@/server/http/consoleCaller'
import type { Recorder } from '@/server/modules/activity/activity'
import type { ReservationOperations } from '@/server/modules/reservation/reservationOperations'
import { isOwnReservation } from '../moneyRepository'
import * as repository from './statementRepository'

type Deps = { db: Db; now: () => Date; operations: ReservationOperations }

/** Which line pays for which reservation. `missing`: whole won that it missed, as it was seen. */
export type LineChoice = {
  line_no: number
  reservation_no: number
  missing: number
  /** Somebody searched for it: it may be paid to another account, or by card until it became dearer. */
  is_searched: boolean
}

type Confirmed = { outcome: DepositOutcome | 'refused'; message: string }

/** Uses lines of statements to pay for reservations. */
export const createConfirmLine = ({ db, now, operations }: Deps) => {
  /** Takes the line for the locked reservation: nobody else can use it from now on. */
  const take = async (tx: Transaction, fleet: Fleet, choice: LineChoice): Promise<void> => {
    const line = await repository.lockLine(tx, fleet, choice.line_no)
    if (line?.state !== 'open')
      throw refuse.code(line?.state === 'used' ? 'LINE_USED' : 'LINE_FOREIGN')
    const payment = await repository.findMissing(tx, choice.reservation_no)
    if (!payment) throw refuse.code('NO_SUCH_RESERVATION')
    const isItsAccount = payment.account === line.account
    if (!isItsAccount && !choice.is_searched) throw refuse.code('OTHER_ACCOUNT_LINE')
    if (payment.missing !== choice.missing) {
      throw refuse.code('CHANGED_MEANWHILE', { current: { missing: payment.missing } })
    }
    await repository.decideLine(tx, choice.line_no, {
      state: 'used',
      reservationNo: choice.reservation_no,
      at: now(),
    })
  }

  const outcomeOf = async (reservationNo: number): Promise<DepositOutcome> => {
    const { state, paid_amount: paid, total } = await operations.getNamed(reservationNo)
    return decideDepositOutcome(state, { paid, total })
  }

  const confirm = async (
    fleet: Fleet,
    record: Recorder,
    choice: LineChoice,
  ): Promise<DepositOutcome> => {
    const { line_no: lineNo, reservation_no: reservationNo } = choice
    const line = await repository.findLine(db, fleet, lineNo)
    if (!line) throw refuse.code('NO_SUCH_LINE')
    if (!(await isOwnReservation(db, fleet, reservationNo)))
      throw refuse.code('NO_SUCH_RESERVATION')
    const outcome = await operations.confirmDeposit(reservationNo, line.amount, {
      record,
      check: (tx) => take(tx, fleet, choice),
    })
    if (outcome !== 'late' || !(await repository.isInTime(db, lineNo))) return outcome
    return keepInTime(reservationNo, record)
  }

  /**
   * The bank dates the transfer before the deadline: it counts as in time while the seats are free. Where
   * they are not, the money waits for a decision like any that is late.
   */
  const keepInTime = async (reservationNo: number, record: Recorder): Promise<DepositOutcome> => {
    try {
      await operations.reinstate(reservationNo, { record })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return 'late'
    }
    return outcomeOf(reservationNo)
  }

  /** Of a line that has paid for this reservation before, also at this moment: it is answered as then. */
  const outcomeBefore = async (fleet: Fleet, choice: LineChoice) => {
    const line = await repository.findLine(db, fleet, choice.line_no)
    const isDone = line?.state === 'used' && line.reservation_no === choice.reservation_no
    return isDone ? outcomeOf(choice.reservation_no) : undefined
  }

  /** Confirms one choice in a transaction of its own; why it was refused stands in the answer. */
  return async (fleet: Fleet, record: Recorder, choice: LineChoice): Promise<Confirmed> => {
    try {
      return { outcome: await confirm(fleet, record, choice), message: '' }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const outcome = await outcomeBefore(fleet, choice)
      return outcome ? { outcome, message: '' } : { outcome: 'refused', message: error.message }
    }
  }
}
