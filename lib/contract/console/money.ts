import { z } from 'zod'
import * as p from '@/lib/contract/primitives'
import { bankAccount } from '@/lib/contract/reservationParts'
import { refundAccount } from '@/lib/contract/cancel'
import { defineConsoleCall } from './consoleCall'
import { DEPOSIT_OUTCOMES, money, moneyReservation, wonInput } from './moneyParts'
import { monthCalls } from './moneyMonth'
import { statementCalls } from './statement'

const named = { params: z.object({ no: p.no }) }
const done = z.object({})

const refund = {
  params: z.object({ no: p.no, key: p.uuid }),
  access: 'refund',
  isFresh: true,
  answer: done,
} as const

const shipAccount = z.object({
  ship_no: z.int(),
  ship_name: z.string(),
  account: bankAccount,
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
  getMoney: defineConsoleCall({
    method: 'GET',
    path: '/v1/money',
    summary: 'Transfers awaited, money to decide on, and refunds to pay out',
    access: 'readMoney',
    answer: money,
  }),
  confirmDeposit: defineConsoleCall({
    ...named,
    method: 'POST',
    path: '/v1/money/{no}/deposit',
    summary: 'Record a transfer that arrived for a reservation',
    access: 'changeMoney',
    body: z.object({
      amount: wonInput,
      /** What was paid before, as it was seen: a repeated call is refused (409). */
      paid_amount: p.won.min(0, '금액이 올바르지 않아요.'),
    }),
    answer: z.object({ outcome: z.enum(DEPOSIT_OUTCOMES) }),
  }),
  getUndoableDeposits: defineConsoleCall({
    method: 'GET',
    path: '/v1/money/undoable',
    summary: 'Transfers that were confirmed minutes ago and can be taken back',
    access: 'readMoney',
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
  undoDeposit: defineConsoleCall({
    ...named,
    method: 'POST',
    path: '/v1/money/{no}/undo-deposit',
    summary: 'Take a confirmed transfer back, within ten minutes',
    access: 'changeMoney',
    /** Of the confirmation that was seen: another one is not taken back (409). */
    body: z.object({ confirmed_at: p.instant }),
    answer: done,
  }),
  reinstate: defineConsoleCall({
    ...named,
    method: 'POST',
    path: '/v1/money/{no}/reinstate',
    summary: 'Accept late money and confirm the reservation, if there are seats',
    access: 'changeMoney',
    answer: done,
  }),
  refundReviewed: defineConsoleCall({
    ...named,
    method: 'POST',
    path: '/v1/money/{no}/refund-review',
    summary: 'Give back the money of a reservation that had ended',
    access: 'refund',
    isFresh: true,
    body: z.object({ amount: wonInput }),
    answer: done,
  }),
  refundSurplus: defineConsoleCall({
    ...named,
    method: 'POST',
    path: '/v1/money/{no}/refund-surplus',
    summary: 'Give back what was paid beyond the price',
    access: 'refund',
    isFresh: true,
    body: z.object({ amount: wonInput }),
    answer: done,
  }),
  finishRefund: defineConsoleCall({
    ...refund,
    method: 'POST',
    path: '/v1/money/{no}/refunds/{key}/done',
    summary: 'Record that a refund has been transferred, or given in cash',
    body: z.object({ amount: wonInput, is_cash: z.boolean().default(false) }),
  }),
  nameRefundAccount: defineConsoleCall({
    ...refund,
    method: 'PUT',
    path: '/v1/money/{no}/refunds/{key}/account',
    summary: 'Name the account to which a refund is to be transferred',
    body: z.object({ account: refundAccount }),
  }),
  retryRefund: defineConsoleCall({
    ...refund,
    method: 'POST',
    path: '/v1/money/{no}/refunds/{key}/retry',
    summary: 'Ask the gateway for a card refund again',
  }),
  getBankAccounts: defineConsoleCall({
    method: 'GET',
    path: '/v1/bank-accounts',
    summary: 'The accounts to which bookers transfer, by boat',
    access: 'readMoney',
    answer: z.object({ list: z.array(shipAccount) }),
  }),
  changeBankAccount: defineConsoleCall({
    method: 'PUT',
    path: '/v1/bank-accounts/{ship_no}',
    summary: 'Change the account of a boat, for reservations from now on',
    access: 'changeBankAccount',
    isFresh: true,
    params: z.object({ ship_no: p.no }),
    /** `before`: the account that was seen; another one now is refused (409). */
    body: z.object({ account: bankAccountInput, before: bankAccount }),
    answer: done,
  }),
  ...statementCalls,
  ...monthCalls,
} as const
