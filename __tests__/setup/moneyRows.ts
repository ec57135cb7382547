import { missingOf } from '@/components/console/money/describeChoice'
import type { ConsoleAnswer } from '@/lib/contract/console/consoleCall'
import type {
  Money,
  MoneyRefund,
  MoneyReservation,
  MoneyReview,
} from '@/lib/contract/console/moneyParts'
import type { StatementLineItem, statementCalls } from '@/lib/contract/console/statement'

type Statement = ConsoleAnswer<(typeof statementCalls)['getStatement']>

/** A reservation of 160,000 won whose transfer is awaited. */
export const moneyOf = (of: Partial<MoneyReservation> = {}): MoneyReservation => ({
  ...{ reservation_no: 7, ship_no: 1, ship_name: '바다1호', service_type: 'SHIP' },
  ...{
    sdate: '2031-05-03',
    departure_time: '05:00',
    name: '김민수',
    phone: '01012345678',
    party: 2,
  },
  ...{ state: 'AWAITING_PAYMENT', pay_type: 'BANK', total: 160_000, paid_amount: 0 },
  ...{ pay_deadline: '2031-05-01T11:00:00.000Z', ...of },
})

export const reviewOf = (of: Partial<MoneyReview> = {}): MoneyReview => ({
  ...moneyOf({ state: 'EXPIRED', paid_amount: 160_000 }),
  ...{ kind: 'late', amount: 160_000, can_reinstate: true, ...of },
})

export const refundOf = (of: Partial<MoneyRefund> = {}): MoneyRefund => ({
  ...moneyOf({ state: 'CANCEL_REQUESTED', paid_amount: 160_000 }),
  ...{ refund_key: '7b6a3a0e-6f0e-4c0e-9d35-0e6ce3f6a111', amount: 112_000 },
  account: { bank: '수협은행', number: '101-0000-0000', holder: '김민수' },
  ...{ since: '2031-04-30T00:00:00.000Z', tries: 0, can_retry: false, takes_account: true, ...of },
})

type Rows = { readonly [List in keyof Money]?: Money[List]['rows'] }

const summed = <Row>(rows: Row[], amountOf: (row: Row) => number) => ({
  count: rows.length,
  amount: rows.reduce((sum, row) => sum + amountOf(row), 0),
  rows,
})

export const allMoney = ({
  awaited = [],
  reviews = [],
  refunds = [],
  card_refunds: cardRefunds = [],
}: Rows = {}): Money => ({
  awaited: summed(awaited, missingOf),
  reviews: summed(reviews, ({ amount }) => amount),
  refunds: summed(refunds, ({ amount }) => amount),
  card_refunds: summed(cardRefunds, ({ amount }) => amount),
})

export const lineOf = (of: Partial<StatementLineItem> = {}): StatementLineItem => ({
  ...{ line_no: 31, account: 'a', at: '2031-05-01T01:30:00.000Z' },
  ...{ depositor: '김민수', amount: 160_000, ...of },
})

export const statementOf = (of: Partial<Statement> = {}): Statement => ({
  accounts: [
    {
      ...{ key: 'a', bank: '수협은행', number: '101-0000-0000', holder: '바다호' },
      ships: ['바다1호', '바다2호'],
    },
  ],
  ...{ sure: [], doubtful: [], unmatched: [], reservations: [], handled: [] },
  unread: { count: 0, amount: 0 },
  uploads: [],
  ...of,
})
