import sql from 'sql-template-tag'
import { type KstDate, monthOf, toKstDate } from '@/lib/date/kst'
import type { Db, Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import type { Recorder } from '@/server/modules/activity/activity'
import * as fees from './feeRepository'
import { firstDayOf } from './settlementMonth'
import { payoutTable } from './payoutTable'
import * as repository from './settlementRepository'
import { entryTable, settlementTable } from './settlementTable'

export type SettlementService = ReturnType<typeof createSettlementService>

const describe = ({ month, closed_at, paid_out_at, ...row }: repository.SettlementRow) => ({
  ...row,
  yyyymm: monthOf(month),
  closed_at: closed_at.toISOString(),
  paid_out_at: paid_out_at?.toISOString() ?? null,
})

/** The monthly settlements between the provider and its operators. Amounts are whole won. */
export const createSettlementService = ({ db, now }: { db: Db; now: () => Date }) => {
  const ofOperator = async (operatorNo: number) => {
    const [list, open, rates] = await Promise.all([
      repository.findOfOperator(db, operatorNo),
      repository.findOpenSums(db, operatorNo),
      fees.findFees(db, operatorNo, toKstDate(now())),
    ])
    const ownFees = rates.map(({ from_day, basis_points }) => ({ from_day, basis_points }))
    return { list: list.map(describe), open, fees: ownFees }
  }

  const entries = async (operatorNo: number, yyyymm: string) =>
    entryTable(await repository.findEntries(db, { operatorNo, month: firstDayOf(yyyymm) }))

  /** The settlements of a month of Korea, and those of other months that wait to be paid out. */
  const ofMonth = async (yyyymm: string) => {
    const month = firstDayOf(yyyymm)
    const [list, unpaid, rates] = await Promise.all([
      repository.findOfMonth(db, month),
      repository.findUnpaid(db),
      fees.findFeesOn(db, toKstDate(now())),
    ])
    return {
      list: list.map((row) => ({
        ...describe(row),
        fee_basis_points: rates.get(row.operator_no) ?? 0,
      })),
      unpaid: unpaid.filter((row) => row.month !== month).map(describe),
    }
  }

  const monthTable = async (yyyymm: string) =>
    settlementTable(await repository.findOfMonth(db, firstDayOf(yyyymm)))

  /** What the provider has to pay out, of every month, with the payee's account. */
  const payouts = async () =>
    (await repository.findPayouts(db)).map(({ account, ...row }) => ({ ...describe(row), account }))

  /**
   * The bank's file of these payouts, whose accounts it names: each is recorded at its operator.
   *
   * @throws Refusal 409 where one has no account, or is paid already
   */
  const payoutFile = (nos: readonly number[], record: Recorder) =>
    db.transaction(async (tx) => {
      const found = await repository.findPayouts(tx, nos)
      if (found.length < new Set(nos).size || found.some(({ account }) => account === null)) {
        throw refuse.code('PAYOUTS_CHANGED')
      }
      for (const row of found) {
        const { no: subjectNo, operator_no: operatorNo } = row
        await record(tx, {
          ...{ action: 'settlement.file', operatorNo, subjectNo },
          changes: { month: [null, monthOf(row.month)], to_pay: [null, row.to_pay] },
        })
      }
      return payoutTable(found)
    })

  /** Marks settlements as paid out, all or none; repeated, it changes nothing. @throws Refusal 404 */
  const payAll = (nos: readonly number[], record: Recorder): Promise<void> =>
    db.transaction(async (tx) => {
      for (const no of [...new Set(nos)].sort((a, b) => a - b)) await payIn(tx, no, record)
    })

  /** Marks a settlement as paid out, once: a repeated call changes nothing. @throws Refusal 404 */
  const pay = (no: number, record: Recorder): Promise<void> => payAll([no], record)

  const payIn = async (tx: Transaction, no: number, record: Recorder): Promise<void> => {
    const row = await repository.lockSettlement(tx, no)
    if (!row) throw refuse.code('NO_SUCH_SETTLEMENT')
    if (row.paid_out_at) return
    const at = now()
    await repository.markPaidOut(tx, no, at)
    await repository.writePayout(tx, row, at)
    await record(tx, {
      action: 'settlement.paid',
      operatorNo: row.operator_no,
      subjectNo: no,
      changes: { month: [null, monthOf(row.month)], to_pay: [null, row.to_pay] },
    })
  }

  type NewFee = { operatorNo: number; fromDay: KstDate; basisPoints: number }

  /** Sets an operator's fee. @throws Refusal 404; 400 for a day that has begun */
  const setFee = ({ operatorNo, fromDay, basisPoints }: NewFee, record: Recorder): Promise<void> =>
    db.transaction(async (tx) => {
      const today = toKstDate(now())
      const operator = await tx.first(sql`
        select from ship_group where no = ${operatorNo} for no key update`)
      if (!operator) throw refuse.code('NO_SUCH_OPERATOR')
      // Money of a day that has begun was booked with its fee.
      if (fromDay <= today) throw refuse.code('FEE_TOO_EARLY')
      const [before] = await fees.findFees(tx, operatorNo, today)
      await fees.writeFee(tx, {
        operator_no: operatorNo,
        from_day: fromDay,
        basis_points: basisPoints,
      })
      const rate = before && before.from_day <= today ? before.basis_points : 0
      await record(tx, {
        action: 'settlement.fee',
        operatorNo,
        changes: { from_day: [null, fromDay], basis_points: [rate, basisPoints] },
      })
    })

  return {
    ofOperator,
    entries,
    ofMonth,
    monthTable,
    /** For the command line. */
    listOfMonth: (yyyymm: string) => repository.findOfMonth(db, firstDayOf(yyyymm)),
    listUnpaid: () => repository.findUnpaid(db),
    find: (no: number) => repository.findSettlement(db, no),
    pay,
    payAll,
    payouts,
    payoutFile,
    setFee,
  }
}
