import type { BankAccount } from '@/lib/contract/wire'
import {
  type GatewayCancel,
  type GatewayPayment,
  GatewayUnavailable,
  type IssuedReceipt,
} from '../payment'
import type { PortoneCancellation, PortonePayment } from './portoneAnswers'
import { bankNameOfPortone } from './portoneBanks'

/**
 * `FAILED` is only the last attempt: the same order may be tried again, and PortOne takes the money of
 * one order once. An unknown status counts as `ready` too.
 */
const STATUS: Readonly<Record<string, GatewayPayment['status']>> = {
  PAID: 'paid',
  PARTIAL_CANCELLED: 'paid',
  CANCELLED: 'paid',
}

/** An unknown state of a cancellation counts as on its way. */
export const toCancel = ({ id, totalAmount, status }: PortoneCancellation): GatewayCancel => {
  const cancel = { key: id, amount: totalAmount }
  if (status === 'SUCCEEDED') return cancel
  return { ...cancel, state: status === 'FAILED' ? 'failed' : 'sent' }
}

const cancelsOf = ({ cancellations }: PortonePayment): GatewayCancel[] =>
  cancellations.map(toCancel)

/** Cancelled without anything given back: an account that was closed before anybody paid into it. */
const statusOf = (payment: PortonePayment): GatewayPayment['status'] =>
  payment.status === 'CANCELLED' && !cancelsOf(payment).some(({ state }) => state !== 'failed')
    ? 'dead'
    : (STATUS[payment.status] ?? 'ready')

const accountOf = ({ status, method }: PortonePayment): BankAccount | null =>
  status === 'VIRTUAL_ACCOUNT_ISSUED' && method && 'accountNumber' in method
    ? {
        bank: bankNameOfPortone(method.bank),
        number: method.accountNumber,
        holder: method.remitteeName,
      }
    : null

const receiptOf = ({ cashReceipt }: PortonePayment): IssuedReceipt | null =>
  cashReceipt?.status === 'ISSUED'
    ? {
        type: cashReceipt.type === 'CORPORATE' ? 'expense' : 'income',
        number: cashReceipt.issueNumber,
        url: cashReceipt.url,
      }
    : null

/**
 * What PortOne knows of an order. Amount, currency and channel are chosen in the visitor's browser: who
 * pays on a test channel has not paid (nor the other way round), and other money than won is never booked.
 *
 * @throws GatewayUnavailable for another currency than won
 */
export const toGatewayPayment = (
  payment: PortonePayment,
  { isLive }: { isLive: boolean },
): GatewayPayment => {
  if (payment.currency !== 'KRW') throw new GatewayUnavailable('PortOne answered in other money.')
  const isOurs = (payment.channel?.type === 'TEST') !== isLive
  return {
    gatewayKey: payment.id,
    status: isOurs ? statusOf(payment) : 'ready',
    amount: payment.amount.total,
    cancels: isOurs ? cancelsOf(payment) : [],
    account: isOurs ? accountOf(payment) : null,
    depositSecret: null,
    receipt: receiptOf(payment),
  }
}
