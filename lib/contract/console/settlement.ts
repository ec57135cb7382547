import { z } from 'zod'
import { bankAccount } from '@/lib/contract/reservationParts'
import * as p from '@/lib/contract/primitives'
import { MAX_FEE_BASIS_POINTS } from '@/lib/ledger/fee'
import { get, post, put } from './consoleCall'
import { format } from './tableFile'

/** Whole won. */
const sums = z.object({
  sold: p.won,
  refunded: p.won,
  /** What the provider bears of coupons. */
  coupons: p.won,
  fee: p.won,
  /** What the operator holds already: in the bank, in cash, at its own merchant. */
  collected: p.won,
  /** What the provider owes; below 0, what the operator owes. */
  to_pay: p.won,
})
export type SettlementSums = z.output<typeof sums>

const settlement = sums.extend({
  no: p.no,
  operator_no: p.no,
  operator_name: z.string(),
  yyyymm: z.string(),
  closed_at: p.instant,
  paid_out_at: p.instant.nullable(),
})
export type Settlement = z.output<typeof settlement>

const fee = z.object({
  /** The first Korean day. */
  from_day: z.string(),
  /** Hundredths of a per cent. */
  basis_points: z.int(),
})

/** Settlements that are paid out at once. */
const MAX_AT_ONCE = 500
const CHOOSE = '보낼 정산서를 선택해 주세요.'
const TOO_MANY = `한 번에 ${MAX_AT_ONCE}건까지 보낼 수 있어요.`
/** Numbers divided by commas, in an address. */
const chosen = z
  .string(CHOOSE)
  .max(MAX_AT_ONCE * 16, TOO_MANY)
  .regex(/^\d{1,15}(?:,\d{1,15})*$/, CHOOSE)
  .transform((text) => text.split(',').map(Number))
  .refine((nos) => nos.length <= MAX_AT_ONCE, TOO_MANY)

const ofMonth = z.object({ yyyymm: p.yyyymm })

const FEE = `수수료를 0에서 ${MAX_FEE_BASIS_POINTS / 100}%까지 입력해 주세요.`
const feeInput = z.number(FEE).int(FEE).min(0, FEE).max(MAX_FEE_BASIS_POINTS, FEE)

/** Monthly settlements: an operator’s own, and those of all for the provider. */
export const settlementCalls = {
  getSettlements: get('/v1/settlements', 'readSettlements', {
    summary: 'The closed months of the operator, and what is not closed yet',
    answer: z.object({
      list: z.array(settlement),
      open: sums,
      /** The fee that counts, and those that will follow; empty without one. */
      fees: z.array(fee),
    }),
  }),
  getSettlementFile: get('/v1/settlements/month.{format}', 'readSettlements', {
    summary: 'Every movement of a month’s settlement',
    params: z.object({ format }),
    query: ofMonth,
    file: true,
  }),
  getAllSettlements: get('/v1/all-settlements', 'settleOperators', {
    summary: 'The settlements of all operators for a month, for the provider',
    query: ofMonth,
    answer: z.object({
      list: z.array(settlement.extend({ fee_basis_points: z.int() })),
      /** Those of other months that were not paid out. */
      unpaid: z.array(settlement),
    }),
  }),
  getAllSettlementsFile: get('/v1/all-settlements/month.{format}', 'settleOperators', {
    summary: 'The settlements of all operators for a month',
    params: z.object({ format }),
    query: ofMonth,
    file: true,
  }),
  getPayouts: get('/v1/all-settlements/payouts', 'settleOperators', {
    summary: 'What the provider has to pay out, of every month, with the payees’ accounts',
    answer: z.object({ list: z.array(settlement.extend({ account: bankAccount.nullable() })) }),
  }),
  getPayoutFile: get('/v1/all-settlements/payouts.{format}', 'settleOperators', {
    summary: 'Transfers of settlements in one file, as banks take them',
    isFresh: true,
    params: z.object({ format }),
    query: z.object({ nos: chosen }),
    file: true,
  }),
  payAllSettlements: post('/v1/all-settlements/paid', 'settleOperators', {
    summary: 'Record that settlements were paid out, all or none; repeated, it changes nothing',
    isFresh: true,
    body: z.object({
      nos: z.array(p.no).min(1, CHOOSE).max(MAX_AT_ONCE, TOO_MANY),
    }),
    answer: z.object({}),
  }),
  paySettlement: post('/v1/all-settlements/{no}/paid', 'settleOperators', {
    summary: 'Record that a settlement was paid out; a repeated call changes nothing',
    isFresh: true,
    params: z.object({ no: p.no }),
    answer: z.object({}),
  }),
  setFee: put('/v1/all-settlements/fee', 'settleOperators', {
    summary: 'Set the fee of an operator from a day on that has not come yet',
    isFresh: true,
    body: z.object({ operator_no: p.no, from_day: p.kstDate, basis_points: feeInput }),
    answer: z.object({}),
  }),
} as const
