import { z } from 'zod'
import * as p from '@/lib/contract/primitives'
import { payType } from '@/lib/contract/reservationParts'

/** `open`: none was issued yet. */
export const RECEIPT_STATES = ['all', 'open', 'issued'] as const
export type ReceiptState = (typeof RECEIPT_STATES)[number]

const [SHORTEST, LONGEST] = [4, 20]
const NUMBER = `승인번호를 ${SHORTEST}자에서 ${LONGEST}자까지 숫자와 영문으로 입력해 주세요.`

/** A cash receipt (현금영수증) that the office issued: its number of approval, and when. */
export const cashReceipt = z.object({
  number: z
    .string(NUMBER)
    .trim()
    .min(SHORTEST, NUMBER)
    .max(LONGEST, NUMBER)
    .regex(/^[\dA-Za-z-]*$/, NUMBER),
  // Earlier than any, and than what the database knows.
  issued_at: p.instant.refine((at) => at >= '2000', '발급한 때를 확인해 주세요.'),
})
export type CashReceipt = z.output<typeof cashReceipt>

/** Money that came by transfer, to a virtual account or in cash. */
const receiptRow = z.object({
  entry_no: z.int(),
  reservation_no: z.int(),
  ship_name: z.string(),
  sdate: z.string(),
  /** Empty once it was erased. */
  name: z.string(),
  pay_type: payType,
  is_cash: z.boolean(),
  at: p.instant,
  /** Whole won. */
  amount: p.won,
  /** What the office noted; null for none. */
  receipt: z.object({ number: z.string(), issued_at: p.instant }).nullable(),
  /** The number of the one that the gateway issued; '' for none. */
  gateway_number: z.string(),
})
export type ReceiptRow = z.output<typeof receiptRow>

export const receiptList = z.object({
  list: z.array(receiptRow),
  has_more: z.boolean(),
  /** Those without a cash receipt, of the whole month. */
  open: z.object({ count: z.int(), amount: p.won }),
})
