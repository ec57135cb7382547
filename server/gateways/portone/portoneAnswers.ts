import { z } from 'zod'

/** A cancellation at PortOne, asked for by us or in its console. Amounts are whole won. */
const cancellation = z.object({
  /** `SUCCEEDED`, `REQUESTED` (the money is on its way), `FAILED`. */
  status: z.string(),
  id: z.string(),
  totalAmount: z.int(),
  reason: z.string().default(''),
})

export type PortoneCancellation = z.output<typeof cancellation>

const virtualAccount = z.object({
  type: z.literal('PaymentMethodVirtualAccount'),
  bank: z.string().default(''),
  accountNumber: z.string(),
  remitteeName: z.string().default(''),
})

/**
 * The fields we use of `Payment` in the REST API V2 of PortOne, version 1.16.0
 * (https://developers.portone.io/api/rest-v2, schema of 2026-08-06). Status and method are open lists:
 * PortOne adds to them without notice.
 */
export const portonePayment = z.object({
  status: z.string(),
  id: z.string(),
  currency: z.string(),
  amount: z.object({ total: z.int(), cancelled: z.int() }),
  /** Absent until the visitor has chosen how to pay. */
  channel: z.object({ type: z.string(), key: z.string().optional() }).optional(),
  method: z.union([virtualAccount, z.object({ type: z.string() })]).optional(),
  cancellations: z.array(cancellation).default([]),
  cashReceipt: z
    .object({
      status: z.string(),
      type: z.string().default('PERSONAL'),
      issueNumber: z.string().default(''),
      url: z.string().default(''),
    })
    .optional(),
})

export type PortonePayment = z.output<typeof portonePayment>

export const cancelled = z.object({ cancellation })

/** Answers whose content is not used: the state is read with an inquiry. */
export const anyObject = z.looseObject({})
