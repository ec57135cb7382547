import type { BankAccount } from '@/lib/contract/wire'
import { splitOrders, splitRefund } from '@/lib/refund/splitRefund'
import type { Transaction } from '@/server/db/pool'
import type { Payment } from '../paymentRepository'
import type { RefundOrder } from '../payments'
import { findPaidByHand, type NewRefund } from './refundRepository'
import { findRestPaid } from '../rest/restRepository'
import type { GatewayDeps } from '../superseded/supersededPayments'

/** The parts of a refund: what the gateway is asked for, each of one order, and what the operator sends. */
type Ways = { queued: NewRefund[]; manual: NewRefund | undefined }

/** Divides the refund of a locked payment: each part goes back the way it came. */
export const createRefundWays = ({ now, gateways }: Pick<GatewayDeps, 'now' | 'gateways'>) => {
  /** Whether the gateway gives money back that came by it. */
  const canAsk = async (payment: Payment, account: BankAccount | undefined): Promise<boolean> => {
    if (!payment.gateway_key || payment.method === 'BANK') return false
    if (payment.method === 'CARD') return true
    if (!account) return false
    const gateway = await gateways.of(payment).catch(() => undefined)
    return gateway?.refundsTransfers(account) ?? false
  }

  return async (tx: Transaction, payment: Payment, order: RefundOrder): Promise<Ways> => {
    const { no: paymentNo, reservation_no: reservationNo, paid_amount: paid } = payment
    const byHand = await findPaidByHand(tx, reservationNo)
    const split = splitRefund(order.amount, { paid, byHand })
    const orders = await findRestPaid(tx, paymentNo)
    const { own, rests } = splitOrders(split.gateway, { paid: paid - byHand, orders })
    const byOwn = (await canAsk(payment, order.account)) ? own : 0
    const part = (amount: number, of: Pick<NewRefund, 'state' | 'isByHand' | 'restOrder'>) =>
      amount > 0 ? [{ ...order, ...of, paymentNo, amount, at: now() }] : []
    const queued = { state: 'queued', isByHand: false } as const
    // What the gateway cannot give back the operator sends with the rest.
    const manual = { state: 'manual', isByHand: split.byHand > 0, restOrder: null } as const
    return {
      queued: [
        ...part(byOwn, { ...queued, restOrder: null }),
        ...rests.flatMap(({ order_id, amount }) =>
          part(amount, { ...queued, restOrder: order_id }),
        ),
      ],
      manual: part(own - byOwn + split.byHand, manual)[0],
    }
  }
}
