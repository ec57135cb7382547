import { z } from 'zod'
import * as p from '@/lib/contract/primitives'
import { payType } from '@/lib/contract/reservationParts'
import { get } from './consoleCall'
import { format } from './tableFile'

const monthRow = z.object({
  ship_no: z.int(),
  ship_name: z.string(),
  /** Null for reservations that cost nothing. */
  pay_type: payType.nullable(),
  /** Paid in cash when it was booked: no money of the bank account. */
  is_cash: z.boolean(),
  sold: p.won,
  refunded: p.won,
  coupons: p.won,
  net: p.won,
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

const weekRow = z.object({
  from: z.string(),
  to: z.string(),
  sold: p.won,
  refunded: p.won,
  net: p.won,
})
export type WeekRow = z.output<typeof weekRow>

const month = z.object({
  yyyymm: z.string(),
  /** Money received and refunded in the month, by boat and way to pay. */
  rows: z.array(monthRow),
  weeks: z.array(weekRow),
  /** Departures of the month. */
  seats: z.array(seatsRow),
})
export type MoneyMonth = z.output<typeof month>

const ofMonth = z.object({ yyyymm: p.yyyymm })

export const MONTH_TABLES = ['money', 'weeks', 'seats'] as const
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
} as const
