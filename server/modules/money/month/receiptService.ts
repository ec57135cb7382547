import type { CashReceipt, ReceiptRow, ReceiptState } from '@/lib/contract/console/cashReceipt'
import type { MonthBasis } from '@/lib/contract/console/moneyMonth'
import type { Db } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import { refuse } from '@/server/http/refusal'
import { PERSONAL, type Recorder } from '@/server/modules/activity/activity'
import { periodOf } from './monthService'
import * as repository from './receiptRepository'

export type ReceiptService = ReturnType<typeof createReceiptService>

type Asked = { yyyymm: string; by: MonthBasis }

const PAGE = 12
/** The most rows of a file: more than the largest firm has in a month. */
const MAX_FILE_ROWS = 20_000

type Row = Awaited<ReturnType<typeof repository.findDeposits>>[number]

const describe = ({ number, issued_at: issuedAt, at, ...row }: Row): ReceiptRow => ({
  ...row,
  at: at.toISOString(),
  receipt: number && issuedAt ? { number, issued_at: issuedAt.toISOString() } : null,
})

/** Which deposits of a month have a cash receipt (현금영수증), as the gateway or the office issued it. */
export const createReceiptService = ({ db, now }: { db: Db; now: () => Date }) => ({
  /** @param after the last row that is known */
  getPage: async (
    fleet: Fleet,
    { yyyymm, by, state, after }: Asked & { state: ReceiptState; after?: number | undefined },
  ) => {
    const period = periodOf(yyyymm, by)
    const [rows, open] = await Promise.all([
      repository.findDeposits(db, { fleet, period }, { state, after, limit: PAGE + 1 }),
      repository.countOpen(db, fleet, period),
    ])
    return {
      list: rows.slice(0, PAGE).map(describe),
      has_more: rows.length > PAGE,
      open: open ?? { count: 0, amount: 0 },
    }
  },

  listAll: async (fleet: Fleet, { yyyymm, by }: Asked): Promise<ReceiptRow[]> => {
    const of = { fleet, period: periodOf(yyyymm, by) }
    const rows = await repository.findDeposits(db, of, { state: 'all', limit: MAX_FILE_ROWS })
    return rows.map(describe)
  },

  /**
   * Notes what the office issued, or that there is none after all.
   *
   * @throws Refusal 404 for what is no such deposit of the fleet; 400 for a time before its day or to come; 409 when it is not `before` any more
   */
  note: (
    { fleet, entryNo, record }: { fleet: Fleet; entryNo: number; record: Recorder },
    { receipt, before }: { receipt: CashReceipt | null; before: CashReceipt | null },
  ): Promise<void> =>
    db.transaction(async (tx) => {
      if (!receipt && !before) return
      const deposit = await repository.findDeposit(tx, fleet, entryNo)
      if (!deposit) throw refuse.code('NO_SUCH_DEPOSIT')
      // Before the entry as well: a transfer is confirmed after it came.
      if (receipt && new Date(receipt.issued_at) > now()) throw refuse.code('RECEIPT_TIME')
      if (!(await repository.writeReceipt(tx, entryNo, { receipt, before }))) {
        const current = await repository.findReceipt(tx, entryNo)
        throw refuse.code('CHANGED_MEANWHILE', { current: { number: current?.number ?? '' } })
      }
      await record(tx, {
        action: receipt ? 'money.cashReceipt' : 'money.cashReceiptGone',
        operatorNo: fleet.operatorNo,
        reservationNo: deposit.reservation_no,
        // Erasure takes the number, and leaves the record.
        changes: { receipt: PERSONAL },
      })
    }),
})
