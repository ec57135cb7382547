import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Queryable } from '@/server/db/pool'

/** Numbers of what one operator's money is about. */
export type MoneyNumbers = { reservationNo: number; lineNo: number }

export const MISSING_MONEY: MoneyNumbers = { reservationNo: 990_021, lineNo: 990_022 }

const KEY = '5b2f7d0e-6a4d-4a55-9c39-2f1f6f0d8a11'
const account = { bank: '국민은행', number: '123-456-789012', holder: '김선장' }

type World = { shipNo: number; money: MoneyNumbers }

const ofReservation =
  (body: object = {}) =>
  ({ money: { reservationNo: no } }: World) => ({ params: { no, key: KEY }, body })

/** How the calls about money are asked with the numbers of an operator. */
export const moneyLines = {
  getMoney: 'no numbers',
  confirmDeposit: ofReservation({ amount: 1_000, paid_amount: 0 }),
  reinstate: ofReservation(),
  refundReviewed: ofReservation({ amount: 1_000 }),
  refundSurplus: ofReservation({ amount: 1_000 }),
  finishRefund: ofReservation({ amount: 1_000 }),
  retryRefund: ofReservation(),
  getBankAccounts: 'no numbers',
  changeBankAccount: ({ shipNo }: World) => ({
    params: { ship_no: shipNo },
    body: { account, before: account },
  }),
  getStatement: 'no numbers',
  // Its account is one of the operator's, whatever number it has.
  uploadStatement: 'no numbers',
  confirmLines: ({ money }: World) => ({
    body: {
      list: [{ line_no: money.lineNo, reservation_no: money.reservationNo, missing: 1_000 }],
    },
  }),
  setLineForeign: ({ money }: World) => ({
    params: { line_no: money.lineNo },
    body: { is_foreign: true },
  }),
  getMoneyMonth: 'no numbers',
  getMoneyMonthCsv: 'no numbers',
  getMoneyMonthXlsx: 'no numbers',
} as const

const insertNo = async (db: Queryable, statement: ReturnType<typeof sql>): Promise<number> =>
  (await db.first<{ no: number }>(statement))?.no ?? 0

/** A reservation that waits for a transfer of 1,000 won, and a line of a statement. */
export const insertMoney = async (
  db: Queryable,
  of: { operatorNo: number; shipNo: number; scheduleNo: number },
): Promise<MoneyNumbers> => {
  const reservationNo = await insertNo(
    db,
    sql`insert into reservation (state, visitor, phone, name, ship_no, schedule_no, sdate, party,
          unit_price, origin_price, total, pay_type, pay_deadline, refund_policy)
        select 'AWAITING_PAYMENT', ${`g:${randomUUID()}`}, '01000000000', '홍길동', ${of.shipNo}, no,
          sdate, 1, 1000, 1000, 1000, 'BANK', now() + interval '1 day', '[]'
          from schedule where no = ${of.scheduleNo} returning no`,
  )
  await db.run(sql`
    insert into payment (reservation_no, method, amount) values (${reservationNo}, 'BANK', 1000)`)
  const lineNo = await insertNo(
    db,
    sql`insert into statement_line (operator_no, account, hash, at, depositor, amount)
        values (${of.operatorNo}, '10100000000', ${Buffer.from(randomUUID())}, now(), '홍길동', 1000)
        returning no`,
  )
  return { reservationNo, lineNo }
}
