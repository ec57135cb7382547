import { z } from 'zod'
import * as p from '@/lib/contract/primitives'
import { payType } from '@/lib/contract/reservationParts'
import { get, put } from './consoleCall'
import { cashReceipt, receiptList, RECEIPT_STATES } from './cashReceipt'
import { format } from './tableFile'

/** Whole won. `net` includes VAT: `supply` and `vat` (below 0 of what went back) add up to it. */
const sums = z.object({
  sold: p.won,
  refunded: p.won,
  net: p.won,
  supply: p.won,
  vat: p.won,
})
export type MonthSums = z.output<typeof sums>

const monthRow = sums.extend({
  ship_no: z.int(),
  ship_name: z.string(),
  /** How the money came or went; null for reservations that cost nothing. */
  pay_type: payType.nullable(),
  /** In cash: no money of the bank account. */
  is_cash: z.boolean(),
  coupons: p.won,
})
export type MonthRow = z.output<typeof monthRow>

const seatsRow = z.object({
  /** The Korean days of a week within the month. */
  from: z.string(),
  to: z.string(),
  ship_no: z.int(),
  ship_name: z.string(),
  /** Of a pension the numbers count rooms. */
  service_type: p.serviceType,
  sold: z.int(),
  offered: z.int(),
})
export type SeatsRow = z.output<typeof seatsRow>

const weekRow = sums.extend({ from: z.string(), to: z.string() })
export type WeekRow = z.output<typeof weekRow>

const month = z.object({
  yyyymm: z.string(),
  /** Money received and refunded, by boat and way to pay. */
  rows: z.array(monthRow),
  weeks: z.array(weekRow),
  /** Departures of the month. */
  seats: z.array(seatsRow),
})
export type MoneyMonth = z.output<typeof month>

/** Whose money a month has: what moved in it, or what was ever paid for trips in it. */
export const MONTH_BASES = ['paid', 'trip'] as const
export type MonthBasis = (typeof MONTH_BASES)[number]

const ofMonth = z.object({
  yyyymm: p.yyyymm,
  by: z.enum(MONTH_BASES, '기준을 선택해 주세요.').default('paid'),
})

export const MONTH_TABLES = ['money', 'weeks', 'seats', 'receipts'] as const
export type MonthTable = (typeof MONTH_TABLES)[number]

const ofTable = ofMonth.extend({ table: z.enum(MONTH_TABLES, '표를 선택해 주세요.') })

/** A month’s money. */
export const monthCalls = {
  getMoneyMonth: get('/v1/money/month', 'readMoney', {
    summary: 'A month’s money by boat and pay type, by week, and its seats',
    query: ofMonth,
    answer: month,
  }),
  getMoneyMonthFile: get('/v1/money/month.{format}', 'readMoney', {
    summary: 'One of its tables',
    params: z.object({ format }),
    query: ofTable,
    file: true,
  }),
  getCashReceipts: get('/v1/money/receipts', 'readMoney', {
    summary: 'A month’s deposits and cash, and which have a cash receipt',
    query: ofMonth.extend({
      state: z.enum(RECEIPT_STATES, '발급 여부를 선택해 주세요.').default('all'),
      after: p.after,
    }),
    answer: receiptList,
  }),
  noteCashReceipt: put('/v1/money/receipts/{entry_no}', 'changeMoney', {
    summary: 'Note the cash receipt that was issued for a deposit, or that there is none after all',
    params: z.object({ entry_no: p.no }),
    /** `before`: what was noted, as it was seen; anything else by now is refused (409). */
    body: z.object({ receipt: cashReceipt.nullable(), before: cashReceipt.nullable() }),
    answer: z.object({}),
  }),
} as const
