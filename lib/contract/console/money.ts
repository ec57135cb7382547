import { z } from 'zod'
import * as p from '@/lib/contract/primitives'
import { bankAccount } from '@/lib/contract/reservationParts'
import { refundAccount } from '@/lib/contract/cancel'
import { get, post, put } from './consoleCall'
import { DEPOSIT_OUTCOMES, money, moneyQuery, moneyReservation, wonInput } from './moneyParts'
import { monthCalls } from './moneyMonth'
import { statementCalls } from './statement'

const named = { params: z.object({ no: p.no }) }
const done = z.object({})

const refund = {
  params: z.object({ no: p.no, key: p.uuid }),
  isFresh: true,
  answer: done,
} as const

const shipAccount = z.object({
  ship_no: z.int(),
  ship_name: z.string(),
  /** Its own, else its operator's; null without either. */
  account: bankAccount.nullable(),
})

export const bankAccountInput = z.object({
  bank: p.text('은행 이름을', 30),
  number: p
    .text('계좌번호를', 30)
    .regex(/^\d[\d-]{7,28}\d$/, '계좌번호를 숫자와 줄표로 입력해 주세요.'),
  holder: p.text('예금주를', 30),
})

/** Transfers, statements and refunds. */
export const moneyCalls = {
  getMoney: get('/v1/money', 'readMoney', {
    summary: 'Transfers awaited, money to decide on, and refunds to pay out',
    query: moneyQuery,
    answer: money,
  }),
  confirmDeposit: post('/v1/money/{no}/deposit', 'changeMoney', {
    ...named,
    summary: 'Record a transfer that arrived for a reservation',
    body: z.object({
      amount: wonInput,
      /** What was paid before, as it was seen: a repeated call is refused (409). */
      paid_amount: p.won.min(0, '금액이 올바르지 않아요.'),
    }),
    answer: z.object({ outcome: z.enum(DEPOSIT_OUTCOMES) }),
  }),
  getUndoableDeposits: get('/v1/money/undoable', 'readMoney', {
    summary: 'Transfers that were confirmed minutes ago and can be taken back',
    answer: z.object({
      list: z.array(
        moneyReservation.extend({
          /** What was confirmed, whole won. */
          amount: p.won,
          confirmed_at: p.instant,
          undo_until: p.instant,
        }),
      ),
    }),
  }),
  undoDeposit: post('/v1/money/{no}/undo-deposit', 'changeMoney', {
    ...named,
    summary: 'Take a confirmed transfer back, within ten minutes',
    /** Of the confirmation that was seen: another one is not taken back (409). */
    body: z.object({ confirmed_at: p.instant }),
    answer: done,
  }),
  reinstate: post('/v1/money/{no}/reinstate', 'changeMoney', {
    ...named,
    summary: 'Accept late money and confirm the reservation, if there are seats',
    answer: done,
  }),
  refundReviewed: post('/v1/money/{no}/refund-review', 'refund', {
    ...named,
    summary: 'Give back the money of a reservation that had ended',
    isFresh: true,
    body: z.object({ amount: wonInput }),
    answer: done,
  }),
  refundSurplus: post('/v1/money/{no}/refund-surplus', 'refund', {
    ...named,
    summary: 'Give back what was paid beyond the price',
    isFresh: true,
    body: z.object({ amount: wonInput }),
    answer: done,
  }),
  finishRefund: post('/v1/money/{no}/refunds/{key}/done', 'refund', {
    ...refund,
    summary: 'Record that a refund has been transferred, or given in cash',
    body: z.object({ amount: wonInput, is_cash: z.boolean().default(false) }),
  }),
  nameRefundAccount: put('/v1/money/{no}/refunds/{key}/account', 'refund', {
    ...refund,
    summary: 'Name the account to which a refund is to be transferred',
    body: z.object({ account: refundAccount }),
  }),
  retryRefund: post('/v1/money/{no}/refunds/{key}/retry', 'refund', {
    ...refund,
    summary: 'Ask the gateway for a card refund again',
  }),
  getBankAccounts: get('/v1/bank-accounts', 'readMoney', {
    summary: 'The accounts to which bookers transfer, by boat',
    answer: z.object({ list: z.array(shipAccount) }),
  }),
  changeBankAccount: put('/v1/bank-accounts/{ship_no}', 'changeBankAccount', {
    summary: 'Change the account of a boat, for reservations from now on',
    isFresh: true,
    params: z.object({ ship_no: p.no }),
    /** `before`: the account that was seen; another one now is refused (409). */
    body: z.object({ account: bankAccountInput, before: bankAccount.nullable() }),
    answer: done,
  }),
  ...statementCalls,
  ...monthCalls,
} as const
