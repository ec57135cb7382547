import { createHash } from 'node:crypto'
import { type GatewayCancel, GatewayDeclined, type GatewayRefund } from '../payment'
import type { GatewayClient } from '../gatewayClient'
import { cancelled, type PortoneCancellation, type PortonePayment } from './portoneAnswers'
import { portoneBankOf } from './portoneBanks'
import { LONG_TIMEOUT_MS } from './portoneClient'
import { toCancel } from './portoneState'

const MARK_LENGTH = 12

/**
 * Ends the reason of our cancellations, by which they are found again: PortOne forgets idempotency keys
 * after three hours, and a refund is retried for longer.
 */
const markOf = (idempotencyKey: string): string =>
  `#${createHash('sha256').update(idempotencyKey).digest('hex').slice(0, MARK_LENGTH)}`

type Deps = {
  send: GatewayClient
  storeId: string
  timeoutMs?: number | undefined
  find(orderId: string): Promise<PortonePayment | undefined>
}

/** The cancellation that has arrived, else one on its way; undefined when it may be asked for. */
const findMade = (own: readonly PortoneCancellation[]): GatewayCancel | undefined => {
  const made = own.map(toCancel).filter(({ state }) => state !== 'failed')
  return made.find(({ state }) => !state) ?? made[0]
}

const refundAccountOf = ({ account }: GatewayRefund): object => {
  if (!account) return {}
  const bank = portoneBankOf(account.bank)
  if (!bank) throw new GatewayDeclined('환불 계좌의 은행을 알 수 없어요.', 'UNKNOWN_BANK')
  const number = account.number.replace(/\D/g, '')
  return { refundAccount: { bank, number, holderName: account.holder } }
}

/**
 * Gives a payment back, once for one idempotency key however often it is called and however much later
 * (`POST /payments/{paymentId}/cancel`). `currentCancellableAmount` makes PortOne refuse when another
 * cancellation came in between.
 */
export const createPortoneRefund = ({ send, storeId, find, timeoutMs }: Deps) => {
  const findOwn = async (refund: GatewayRefund) => {
    const payment = await find(refund.orderId)
    if (!payment) throw new GatewayDeclined('결제를 찾을 수 없어요.', 'PAYMENT_NOT_FOUND')
    const mark = markOf(refund.idempotencyKey)
    return { payment, own: payment.cancellations.filter(({ reason }) => reason.endsWith(mark)) }
  }

  const cancel = async (refund: GatewayRefund): Promise<GatewayCancel> => {
    const { orderId, amount, reason, idempotencyKey } = refund
    const { payment, own } = await findOwn(refund)
    const made = findMade(own)
    if (made) return made
    const rest = payment.amount.total - payment.amount.cancelled
    const answer = await send(
      {
        method: 'POST',
        path: `/payments/${encodeURIComponent(orderId)}/cancel`,
        body: {
          storeId,
          amount,
          reason: `${reason} ${markOf(idempotencyKey)}`,
          currentCancellableAmount: rest,
          ...refundAccountOf(refund),
        },
        // Another balance or a failed attempt makes it another request, which needs another key.
        idempotencyKey: `refund-${idempotencyKey}-${rest}-${own.length}`,
        timeoutMs: timeoutMs ?? LONG_TIMEOUT_MS,
      },
      cancelled,
    )
    const refunded = findMade([answer.cancellation])
    if (refunded) return refunded
    throw new GatewayDeclined('결제사에서 환불을 거절했어요.', 'CANCELLATION_FAILED')
  }

  return async (refund: GatewayRefund): Promise<GatewayCancel> => {
    try {
      return await cancel(refund)
    } catch (error) {
      if (!(error instanceof GatewayDeclined)) throw error
      // The refusal may be about an attempt that succeeded, and only its answer was lost.
      const { own } = await findOwn(refund)
      const made = findMade(own)
      if (made) return made
      throw error
    }
  }
}
